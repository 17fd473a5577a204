#!/bin/sh
# lighttpd's mod_deflate, loaded and told which types to compress.
#
# Guess: that is enough. deflate.allowed-encodings looks like a limit on what there is, and Debian's package
#   lighttpd-mod-deflate comes with a configuration that has the types alone.
# Seen: nothing is compressed without deflate.allowed-encodings, and nothing says so.
#     the types: 40000 bytes, no coding
#     the types and deflate.allowed-encodings = ( "gzip" ): gzip
# Versions: lighttpd 1.4.69 of Debian 12.
#
# Needs lighttpd with mod_deflate, which is in Debian's lighttpd-mod-deflate, and curl; lighttpd is in /usr/sbin.
set -eu
PATH=$PATH:/usr/sbin
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
lighttpd -v | head -1
mkdir "$folder/root"
yes "a line of text" | head -c 40000 >"$folder/root/text.txt"
try() { # a name, and a directive
	cat >"$folder/lighttpd.conf" <<END
server.document-root = "$folder/root"
server.bind = "127.0.0.1"
server.port = 18080
server.modules = ( "mod_deflate", "mod_staticfile" )
mimetype.assign = ( ".txt" => "text/plain" )
deflate.mimetypes = ( "text/plain" )
$2
END
	lighttpd -D -f "$folder/lighttpd.conf" 2>"$folder/log" &
	server=$!
	coding=$(curl -s --retry 20 --retry-connrefused --retry-delay 1 -o "$folder/body" -D - -H "Accept-Encoding: gzip" http://127.0.0.1:18080/text.txt | tr -d '\r' | sed -n 's/^Content-Encoding: //Ip')
	kill "$server"
	wait "$server" || true
	server=
	echo "$1: ${coding:-$(($(wc -c <"$folder/body"))) bytes, no coding}"
}
{
	try "the types" ""
	try 'the types and deflate.allowed-encodings = ( "gzip" )' 'deflate.allowed-encodings = ( "gzip" )'
} >"$folder/all"
cat "$folder/all"
sed -n 's/^#     //p' "$0" | cmp -s - "$folder/all" || { echo "It compresses otherwise now." >&2; exit 1; }
