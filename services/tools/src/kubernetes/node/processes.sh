# Starts and stops the programs of the node. Sourced by node.sh.

# Whether a program started here still runs: the same process id, started at the same time.
alive() { [[ -e $pids/$1 && $(cat "$pids/$1") == "$(begun "$(head -n 1 "$pids/$1")")" ]]; }
begun() { [[ -e /proc/$1/stat ]] && echo "$1" && sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; }

# Runs a program in the network of the node.
inside() { nsenter --net=/run/netns/$netns "$@"; }

# Starts a program in the network of the node, in the background, without the lock. Takes its name and the command.
start() {
  local name=$1
  shift
  alive "$name" && return
  mkdir -p "$pids" "$logs"
  nsenter --net=/run/netns/$netns setsid "$@" >>"$logs/$name.log" 2>&1 </dev/null 9>&- &
  begun $! >"$pids/$name"
  disown
}

# Waits for a condition. Takes its name in words, a time limit in seconds, and the command that succeeds once it holds.
await() {
  local what=$1 end=$((SECONDS + $2))
  shift 2
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) || { say "$what: not ready in time; see $logs"; return 1; }
    sleep 0.5
  done
}

# Stops a program started here. Takes its name, and the seconds after which it is killed.
stop() {
  alive "$1" || { rm -f "$pids/$1"; return 0; }
  local pid end=$((SECONDS + ${2:-10}))
  pid=$(head -n 1 "$pids/$1")
  kill -TERM "$pid" 2>/dev/null || true
  while alive "$1"; do
    if ((SECONDS >= end)); then kill -KILL "$pid" 2>/dev/null || true; fi
    sleep 0.2
  done
  rm -f "$pids/$1"
}
