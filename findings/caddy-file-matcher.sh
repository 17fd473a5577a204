#!/bin/sh
# Caddy's matcher `file`, to add a header to what file_server sends.
#
# Guess: it matches each path that file_server answers with a file, so that only missing files go without the header.
# Seen: it does not match the path of a folder, for which file_server sends index.html. The front page of a site is
#   the one that goes without, and with it a policy that was meant for the page.
#     /: 200, no header
#     /index.html: 200, with the header
#     /below/: 200, no header
#     /below/index.html: 200, with the header
#     /missing.html: 404, no header
# Versions: Caddy 2.6.2 of Debian 12.
#
# Needs caddy and curl.
set -eu
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
mkdir -p "$folder/root/below"
echo page | tee "$folder/root/index.html" >"$folder/root/below/index.html"
cat >"$folder/Caddyfile" <<END
{
	admin off
	auto_https off
}
http://127.0.0.1:18081 {
	root * $folder/root
	@there file
	header @there X-There yes
	file_server
}
END
caddy version
HOME=$folder XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder caddy run --adapter caddyfile --config "$folder/Caddyfile" 2>"$folder/log" &
server=$!
for path in / /index.html /below/ /below/index.html /missing.html; do
	curl -s --retry 20 --retry-connrefused --retry-delay 1 -o /dev/null -D "$folder/head" "http://127.0.0.1:18081$path"
	has="no header"
	grep -qi '^x-there: yes' "$folder/head" && has="with the header"
	echo "$path: $(sed -n '1s/[^ ]* \([0-9]*\).*/\1/p' "$folder/head"), $has"
done | tee "$folder/all"
sed -n 's/^#     //p' "$0" | cmp -s - "$folder/all" || { echo "It matches otherwise now." >&2; exit 1; }
