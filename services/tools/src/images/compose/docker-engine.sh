#!/usr/bin/env bash
# Runs Docker's engine until standard input ends, or the process that runs the tests, however they end; then removes the engine's
# folder. Started in a network namespace of its own; mounts and processes get theirs here. Takes the folder, that of the
# programs, and the process.
set -euo pipefail
dir=$1 programs=$2
export PATH="$programs/usr/sbin:$programs/usr/bin:$PATH"
group=$(basename "$dir")

if [ "$3" = inside ]; then
  # Names come from the engine's own network; /run is empty, so that no other containerd is found.
  echo 'nameserver 10.0.2.3' >"$dir/resolv.conf"
  names=$(readlink -m /etc/resolv.conf)
  mount -t tmpfs tmpfs /run
  mkdir -p "$(dirname "$names")" && touch "$names"
  mount --bind "$dir/resolv.conf" "$names"
  exec tini-static -- dockerd --host "unix://$dir/docker.sock" --data-root "$dir/data" --exec-root "$dir/exec" \
    --pidfile "$dir/pid" --cgroup-parent "/$group"
fi

trap '' INT TERM HUP # the end of standard input counts
ip link set lo up
setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child --mount-proc "$0" "$dir" "$programs" inside </dev/null &
engine=$!
while kill -0 "$3" && { code=0; read -r -t 1 || code=$?; [ $code -gt 128 ]; }; do :; done
exec >/dev/null 2>&1 # who read it may be gone
kill -KILL $engine || true # all its processes end with it
wait $engine || true
rm -rf "$dir"
# Last: a group can be removed once its processes are gone.
find /sys/fs/cgroup -depth -type d -path "*/$group*" -exec rmdir {} \; || true
