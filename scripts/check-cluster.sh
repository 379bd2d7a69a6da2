#!/usr/bin/env bash
# Makes a film and a batch by Slurm on three nodes of this machine, one of which dies, and compares the files with those of one run.
# `check-cluster.sh TOOL` needs root and Debian's slurm-wlm and munge. Without them, it reports that and succeeds.
set -eu
cd "$(dirname "$0")/.."
animux=$(realpath "${1:-.build/release/animux}")
if [ "$(id -u)" != 0 ] || ! command -v slurmctld slurmd munged sbatch >/dev/null; then
  echo "Without Slurm (Debian: slurm-wlm, munge) and root, films are not made on a cluster."
  exit 0
fi
folder=$(mktemp -d)
export SLURM_CONF=$folder/slurm.conf ANIMUX_STORE=$folder/store
stop() {
  for file in "$folder"/*.pid; do if [ -f "$file" ]; then kill "$(cat "$file")" 2>/dev/null || true; fi; done
  sleep 1
  rm -rf "$folder"
}
trap stop EXIT

# Three nodes with ports of their own. A node that does not answer for five seconds is down, and its tasks start again elsewhere.
port=$((20000 + $$ % 20000))
cat >"$SLURM_CONF" <<END
ClusterName=animux
SlurmctldHost=localhost
SlurmctldPort=$port
AuthType=auth/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldPidFile=$folder/control.pid
SlurmdPidFile=$folder/%n.pid
SlurmctldLogFile=$folder/control.log
SlurmdLogFile=$folder/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SlurmdTimeout=5
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
NodeName=n1 NodeHostname=localhost Port=$((port + 1)) CPUs=1
NodeName=n2 NodeHostname=localhost Port=$((port + 2)) CPUs=1
NodeName=n3 NodeHostname=localhost Port=$((port + 3)) CPUs=1
PartitionName=all Nodes=ALL Default=YES State=UP
END
mkdir -p "$folder/state" /run/munge
chown munge /run/munge
# A socket may have outlived its munged, which then starts again in its place.
munge -n </dev/null >/dev/null 2>&1 || runuser -u munge -- munged || true
slurmctld -f "$SLURM_CONF"
for node in n1 n2 n3; do
  mkdir -p "$folder/spool-$node"
  slurmd -N "$node" -f "$SLURM_CONF"
done
idle=0
for _ in $(seq 60); do
  idle=$(sinfo -h -N -t idle -o %N 2>/dev/null | wc -l)
  [ "$idle" = 3 ] && break
  sleep 1
done
if [ "$idle" != 3 ]; then
  echo "Slurm does not start on this machine ($idle of 3 nodes are up), so films are not made on a cluster."
  exit 0
fi

cd "$folder"
cat >film.json <<'END'
{"size": [320, 180], "fps": 25, "duration": 40, "background": "navy", "variables": {"name": "Ana"}, "layers": [
  {"name": "disc", "size": [60, 60], "position": [40, 90], "cornerRadius": 30, "backgroundColor": "gold",
   "animations": [{"keyPath": "position.x", "toValue": 280, "duration": 5, "autoreverses": true, "repeatCount": 4}]},
  {"type": "text", "string": "${name}", "position": [160, 150], "duration": 4}]}
END
printf 'name\nAna\nBo\nChidi\nDora\nEmil\nFay\n' >rows.csv
options=(--preset ultrafast --progress none)
"$animux" encode film.json one.mp4 "${options[@]}" --no-store
# shellcheck disable=SC2016  # The tool replaces ${row}.
"$animux" batch film.json rows.csv 'one/${row}.mp4' "${options[@]}" --no-store

# The node dies while it makes a share.
(sleep 3 && kill -9 "$(cat n2.pid)") &
"$animux" farm slurm film.json farm.mp4 "${options[@]}" --shares 4 --wait
cmp one.mp4 farm.mp4
# shellcheck disable=SC2016
"$animux" farm slurm --batch film.json rows.csv 'farm/${row}.mp4' "${options[@]}" --shares 3 --wait
for row in 1 2 3 4 5 6; do cmp "one/$row.mp4" "farm/$row.mp4"; done
echo "Slurm makes the same films as one run, also where a node dies."
