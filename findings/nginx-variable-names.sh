#!/bin/sh
# The name of a variable that `set` makes in nginx's configuration.
#
# Guess: a name may be as long as one likes, as that of a file or a server may.
# Seen: 46 bytes are the most on amd64. With one more nginx does not start, and the message names neither the variable
#   nor its line, but a hash table: a name has to fit into a bucket of it, 64 bytes with the table's own 18. Files
#   that write names of variables from paths have to shorten them.
#     46 bytes: the configuration is good
#     47 bytes: could not build variables_hash, you should increase variables_hash_bucket_size: 64
#     47 bytes, variables_hash_bucket_size 128: the configuration is good
# Versions: nginx 1.22.1 of Debian 12, amd64.
#
# Needs nginx; Debian's is in /usr/sbin.
set -eu
PATH=$PATH:/usr/sbin
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
nginx -v 2>&1
try() { # bytes of the name, and a directive
	name=$(printf "%0$1d" 0 | tr 0 a)
	cat >"$folder/nginx.conf" <<END
pid $folder/pid;
error_log stderr;
events {}
http {
	access_log off;
	$2
	server {
		listen 127.0.0.1:8080;
		set \$$name "";
	}
}
END
	if nginx -t -q -c "$folder/nginx.conf" >"$folder/said" 2>&1; then
		said="the configuration is good"
	else
		said=$(sed -n 's/.*: \(could not build.*\)/\1/p' "$folder/said")
	fi
	echo "$1 bytes${2:+, ${2%;}}: $said"
}
{ try 46 ""; try 47 ""; try 47 "variables_hash_bucket_size 128;"; } | tee "$folder/all"
sed -n 's/^#     //p' "$0" | cmp -s - "$folder/all" || { echo "Other names are taken now." >&2; exit 1; }
