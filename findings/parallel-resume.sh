#!/bin/sh
# GNU parallel with --joblog and --resume, after a job has failed.
#
# Guess: --resume goes on with what has not succeeded, and the status tells whether all has.
# Seen: it skips jobs that have failed, as they are in the log, and ends with 0, though one never succeeded.
#   --resume-failed runs them again and ends with their number.
#     first run: jobs 1 2 3 status 1
#     --resume: jobs status 0
#     --resume-failed: jobs 2 status 1
# Versions: parallel 20221122 of Debian 12.
#
# Needs Debian's parallel.
set -eu
parallel --version | head -n 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
changed=
# run EXPECTED NAME FLAGS...: jobs 1 to 3, of which the second fails, and what they said.
run() {
	want=$1 name=$2
	shift 2
	: >ran
	status=0
	parallel --will-cite --jobs 1 --joblog log "$@" 'echo {} >>ran; test {} != 2' ::: 1 2 3 || status=$?
	is="$(tr '\n' ' ' <ran)status $status"
	echo "$name: jobs $is"
	if [ "$is" != "$want" ]; then changed=1; fi
}
run "1 2 3 status 1" "first run"
run "status 0" --resume --resume
run "2 status 1" --resume-failed --resume-failed
if [ -n "$changed" ]; then
	echo "It resumes otherwise now." >&2
	exit 1
fi
