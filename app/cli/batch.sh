#!/bin/bash
# Makes 400 boards, ten seeds of which find none, in one run, under GNU parallel and in a Slurm array on this machine,
# kills and requeues shards on the way, and compares the bytes. Usage: batch.sh PROGRAM. Everything is in a temporary
# folder, and Slurm listens on 127.0.0.1 alone. Run as root: Slurm's daemons start jobs.
set -euo pipefail
quadrille=$(realpath "$1")
boards=400 shards=8 none=10
make() { "$quadrille" generate starbattle -size 8 -grade expert -tries 690 -seed 1 -n $boards -seeds "$@"; }

folder=$(mktemp -d)
daemons=()
cleanup() {
	for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait
	rm -rf "$folder"
}
trap cleanup EXIT
cd "$folder"
fail() { echo "batch: $*" >&2; exit 1; }
# Waits until a command succeeds.
until_true() {
	for _ in $(seq 3000); do if "$@" 2>/dev/null; then return; fi; sleep 0.2; done
	fail "waited in vain for: $*"
}
seconds() { echo $((SECONDS - began)); }

row() { printf '%-12s %6s %8s %6s %6s %6s  %s\n' "$@" >>table; }
row "" shards resumed kept none time ""
# compare NAME: the shards of a folder, one after the other, are the one run.
compare() {
	local resumed kept
	resumed=$(cat "$1"/*.log | grep -c ' lines are there')
	kept=$(cat "$1"/*.log | awk '/ lines are there/ { sum += $2 } END { print sum + 0 }')
	for j in $(seq 0 $((shards - 1))); do
		[ -f "$1/$j" ] || fail "$1: shard $j is not there"
		cat "$1/$j"
	done >"$1.txt"
	cmp "$1.txt" one.txt || fail "$1: the shards are not the one run"
	if ls "$1"/*.part-* >/dev/null 2>&1; then fail "$1: a part is left"; fi
	[ "$resumed" -ge 2 ] || fail "$1: no two shards went on where they were killed"
	row "$1" $shards "$resumed" "$kept" "$(grep -c '^# ' "$1.txt")" "$(seconds) s" "the same bytes"
}

echo "One run ..."
began=$SECONDS status=0
make >one.txt 2>one.log || status=$?
[ $status = 1 ] || fail "one run ended with $status, want 1 for seeds that find none"
[ "$(wc -l <one.txt)" = $boards ] || fail "one run has other than $boards lines"
[ "$(grep -c '^# seed [0-9]*: none$' one.txt)" = $none ] || fail "one run has other than $none seeds that find none"
[ "$("$quadrille" grade one.txt | grep -c $'^Expert\t')" = $((boards - none)) ] || fail "not all boards can be read and graded again"
row "one run" 1 0 0 $none "$(seconds) s" ""

# Both run this script for a shard. One that is to be killed stops when it has some lines, so that it cannot end first.
# exec lets the shard have the number of the process that is written down.
cat >shard.sh <<END
#!/bin/bash
echo \$\$ >"\$1/\$2.pid"
if [ -e "\$1/\$2.stop" ]; then
	(until [ "\$(cat "\$1/\$2".part-* 2>/dev/null | wc -l)" -ge 3 ]; do sleep 0.01; done; kill -STOP \$\$) &
fi
exec "$quadrille" generate starbattle -size 8 -grade expert -tries 690 -seed 1 -n $boards -seeds -shard "\$2/$shards" -o "\$1/\$2" 2>>"\$1/\$2.log"
END
chmod +x shard.sh
stopped() { grep '^State:.*T' "/proc/$(cat "$1/$2.pid")/status" >/dev/null; }
# wait_for FOLDER SHARD: it has stopped, and will not do so when it is run again.
wait_for() {
	until_true stopped "$1" "$2"
	rm "$1/$2.stop"
}

echo "GNU parallel, of which a shard is killed, then all ..."
began=$SECONDS
mkdir parallel
touch parallel/{0,2}.stop
in_parallel() { parallel --will-cite --jobs 2 --joblog parallel.log "$@" ./shard.sh parallel '{}' ::: $(seq 0 $((shards - 1))); }
in_parallel &
all=$!
wait_for parallel 0
kill -KILL "$(cat parallel/0.pid)"
wait_for parallel 2
kill -TERM $all
kill -TERM $all # at once, and its shards with it, but for one that is stopped
kill -KILL "$(cat parallel/2.pid)"
wait $all || true
status=0
in_parallel --resume-failed || status=$?
[ $status -gt 0 ] || fail "parallel ended with 0, although seeds find none"
compare parallel

echo "A Slurm array, of which a shard is killed and another one requeued while it runs ..."
began=$SECONDS
host=$(hostname -s)
port=$((20000 + RANDOM % 10000))
mkdir -m 755 munge state spool slurm
touch slurm/{0,1}.stop
head -c 1024 /dev/urandom >munge/key
chmod 600 munge/key
chmod 755 .
cat >slurm.conf <<END
ClusterName=batch
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=root
AuthInfo=socket=$folder/munge/socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
MpiDefault=none
KillWait=2
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP
END
export SLURM_CONF=$folder/slurm.conf
munged --foreground --force --num-threads 2 --socket "$folder/munge/socket" --key-file "$folder/munge/key" --pid-file "$folder/munge/pid" \
	--log-file "$folder/munge/log" --seed-file "$folder/munge/seed" >munge.log 2>&1 &
daemons+=($!)
until_true test -S munge/socket
slurmctld -D >slurmctld.log 2>&1 &
daemons+=($!)
slurmd -D -N "$host" >slurmd.log 2>&1 &
daemons+=($!)
# Port 0x1234 of 127.0.0.1 that listens is 0100007F:1234 with state 0A in this table.
listens() { awk -v port=":$(printf %04X "$1")" '$4 == "0A" && $2 ~ port "$" { all++; ours += $2 ~ /^0100007F/ } END { exit !all || all != ours }' /proc/net/tcp; }
until_true listens $port
until_true listens $((port + 1))
idle() { sinfo -h -o %t | grep -q '^idle'; }
until_true idle
job=$(sbatch --parsable --array=0-$((shards - 1)) --requeue --open-mode=append --output=/dev/null --chdir="$folder" --wrap \
	'exec ./shard.sh slurm $SLURM_ARRAY_TASK_ID')
state() { scontrol -o show job "$job"_"$1" | sed 's/.*JobState=\([A-Z]*\).*/\1/'; }
is() { [ "$(state "$1")" = "$2" ]; }
wait_for slurm 0
kill -KILL "$(cat slurm/0.pid)"
until_true is 0 FAILED
wait_for slurm 1
for j in 0 1; do
	scontrol requeue "${job}_$j"
	until_true is $j PENDING
	scontrol update JobId="${job}_$j" StartTime=now # rather than in two minutes
done
ended() { [ -z "$(squeue -h -j "$job" -t PENDING,RUNNING,COMPLETING,CONFIGURING,REQUEUED -o %i)" ]; }
until_true ended
for j in $(seq 0 $((shards - 1))); do
	want=COMPLETED
	if grep -q '^# ' "slurm/$j"; then want=FAILED; fi
	is "$j" $want || fail "slurm: shard $j is $(state "$j"), want $want"
done
compare slurm

echo
cat table
echo
echo "resumed: shards that went on where they were killed, behind the lines kept. none: seeds without a board, whose shards end with 1."
parallel --version | head -1
slurmctld -V
