#!/bin/bash
# How long a requeued Slurm job waits before it may start again, by cred_expire of AuthInfo.
#
# Guess: the manual says that cred_expire controls it, in seconds, so cred_expire=4 lets it start after four.
# Seen: a value under 5 is dropped without a word, and the job waits two minutes, as by default. `scontrol show config`
#   prints it as if it held. From 5 on it holds, and a second is added.
#     cred_expire=4: 121 s
#     cred_expire=5: 6 s
# Versions: Slurm 22.05.8 and munge 0.5.15 of Debian 12.
#
# Needs root, and Debian's slurmctld, slurmd, slurm-client and munge. Everything listens on 127.0.0.1 alone.
set -euo pipefail
export PATH=$PATH:/usr/sbin
slurmctld -V
folder=$(mktemp -d)
daemons=()
cleanup() {
	for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait
	rm -rf "$folder"
}
trap cleanup EXIT
cd "$folder"
chmod 755 .
until_true() {
	for _ in $(seq 300); do if "$@" 2>/dev/null; then return; fi; sleep 0.2; done
	echo "waited in vain for: $*" >&2
	exit 1
}
host=$(hostname -s)
mkdir -m 755 munge
head -c 1024 /dev/urandom >munge/key
chmod 600 munge/key
munged --foreground --force --socket "$folder/munge/socket" --key-file "$folder/munge/key" --pid-file "$folder/munge/pid" \
	--log-file "$folder/munge/log" --seed-file "$folder/munge/seed" >munge.log 2>&1 &
daemons+=($!)
until_true test -S munge/socket
# wait_of SECONDS: the wait with such a cred_expire.
wait_of() {
	local dir=$folder/$1 port=$((20000 + RANDOM % 10000)) ctld d job
	mkdir -p "$dir/state" "$dir/spool"
	cat >"$dir/slurm.conf" <<END
ClusterName=finding
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=root
AuthInfo=socket=$folder/munge/socket,cred_expire=$1
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP
END
	export SLURM_CONF=$dir/slurm.conf
	slurmctld -D >"$dir/slurmctld.log" 2>&1 &
	ctld=$!
	slurmd -D -N "$host" >"$dir/slurmd.log" 2>&1 &
	d=$!
	daemons+=($ctld $d)
	idle() { sinfo -h -o %t | grep "^idle" >/dev/null; }
	until_true idle
	job=$(sbatch --parsable --requeue --output=/dev/null --wrap 'sleep 300')
	field() { scontrol -o show job "$job" | sed "s/.*$1=\([^ ]*\).*/\1/"; }
	running() { [ "$(field JobState)" = RUNNING ]; }
	pending() { [ "$(field JobState)" = PENDING ]; }
	until_true running
	scontrol requeue "$job"
	now=$(date +%s)
	until_true pending
	waits=$(($(date -d "$(field StartTime)" +%s) - now))
	echo "cred_expire=$1: $waits s"
	scontrol show config | grep "cred_expire=$1" >/dev/null
	scancel "$job"
	kill $d $ctld
	wait $d $ctld || true
}
wait_of 4
below=$waits
wait_of 5
if [ "$below" -lt 100 ] || [ "$waits" -gt 20 ]; then
	echo "It waits otherwise now." >&2
	exit 1
fi
