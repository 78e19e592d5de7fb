#!/usr/bin/env bash
# A real node of Kubernetes on this machine, for `node services/run.mjs test:kubernetes`: see README.md.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
kubernetes_version=1.36.3 # as in programs/go.mod
sources=$(cat "$here"/build.sh "$here"/programs/*.go "$here"/programs/*/*.go "$here"/programs/go.mod | sha256sum | cut -c1-8)
cache=${VARFREQ_TEST_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/varfreq}/kubernetes-$kubernetes_version-$sources
bin=$cache/bin
images=$cache/images
dir=${VARFREQ_KUBERNETES_DIR:-/var/lib/varfreq-kubernetes}
pki=$dir/pki
logs=$dir/logs
pids=$dir/pids
kubeconfig=$dir/admin.kubeconfig
containerd=$dir/run/containerd.sock

# The node's own network namespace: its address, the machine's end of the link, and the networks routed to it.
netns=varfreq-kubernetes
line=vfk8s0
node=node1
node_ip=10.245.77.1
outside_ip=10.245.77.254
pods=10.246.0.0/17
services=10.246.128.0/17
first_service=10.246.128.1
dns=10.246.128.10

say() { echo "$@" >&2; }
kubectl() { "$bin/kubectl" --kubeconfig "$kubeconfig" "$@"; }
ctr() { command ctr --address "$containerd" --namespace k8s.io "$@"; }

. "$here/build.sh"
. "$here/processes.sh"
. "$here/settings.sh"

up() {
  [[ $(id -u) == 0 ]] || { say "a node needs root"; return 1; }
  packages
  programs
  mkdir -p "$dir" && chmod 755 "$dir"
  network
  groups
  certificates
  settings
  start etcd "$bin/etcd" --name $node --data-dir "$dir/etcd" --listen-client-urls http://127.0.0.1:2379 \
    --advertise-client-urls http://127.0.0.1:2379 --listen-peer-urls http://127.0.0.1:2380 \
    --initial-advertise-peer-urls http://127.0.0.1:2380 --initial-cluster $node=http://127.0.0.1:2380 --unsafe-no-fsync --log-level warn
  start containerd containerd --config "$dir/containerd.toml"
  start kube-apiserver "$bin/kube-apiserver" --etcd-servers http://127.0.0.1:2379 --bind-address $node_ip --advertise-address $node_ip \
    --secure-port 6443 --service-cluster-ip-range $services --authorization-mode Node,RBAC --enable-admission-plugins NodeRestriction \
    --allow-privileged=true --client-ca-file "$pki/ca.crt" --tls-cert-file "$pki/apiserver.crt" --tls-private-key-file "$pki/apiserver.key" \
    --service-account-issuer https://kubernetes.default.svc --service-account-key-file "$pki/accounts.key" \
    --service-account-signing-key-file "$pki/accounts.key" --kubelet-certificate-authority "$pki/ca.crt" \
    --kubelet-client-certificate "$pki/apiserver.crt" --kubelet-client-key "$pki/apiserver.key" \
    --kubelet-preferred-address-types InternalIP --requestheader-client-ca-file "$pki/front-proxy-ca.crt" \
    --requestheader-allowed-names front-proxy --requestheader-username-headers X-Remote-User --requestheader-group-headers X-Remote-Group \
    --requestheader-extra-headers-prefix X-Remote-Extra- --proxy-client-cert-file "$pki/front-proxy.crt" \
    --proxy-client-key-file "$pki/front-proxy.key" --enable-aggregator-routing=true --event-ttl 4h
  await "the API server" 120 kubectl get --raw /readyz
  start kube-controller-manager "$bin/kube-controller-manager" --kubeconfig "$dir/kube-controller-manager.kubeconfig" \
    --authentication-kubeconfig "$dir/kube-controller-manager.kubeconfig" --authorization-kubeconfig "$dir/kube-controller-manager.kubeconfig" \
    --bind-address 127.0.0.1 --leader-elect=false --use-service-account-credentials --root-ca-file "$pki/ca.crt" \
    --service-account-private-key-file "$pki/accounts.key" --cluster-signing-cert-file "$pki/ca.crt" --cluster-signing-key-file "$pki/ca.key" \
    --horizontal-pod-autoscaler-sync-period 5s --node-monitor-grace-period 40s --flex-volume-plugin-dir "$dir/volume-plugins"
  start kube-scheduler "$bin/kube-scheduler" --kubeconfig "$dir/kube-scheduler.kubeconfig" \
    --authentication-kubeconfig "$dir/kube-scheduler.kubeconfig" --authorization-kubeconfig "$dir/kube-scheduler.kubeconfig" \
    --bind-address 127.0.0.1 --leader-elect=false
  start kube-proxy "$bin/kube-proxy" --config "$dir/kube-proxy.yaml"
  await containerd 60 ctr version
  local image
  for image in "$images"/*.tar; do load_image "$image" >/dev/null; done
  start kubelet "$bin/kubelet" --config "$dir/kubelet.yaml" --kubeconfig "$dir/kubelet.kubeconfig" --root-dir "$dir/kubelet" \
    --cert-dir "$dir/kubelet-pki" --hostname-override $node --node-ip $node_ip
  start disks "$bin/disks" --kubeconfig "$dir/disks.kubeconfig" --folder "$dir/disks" --node $node
  kubectl apply --server-side --filename "$here/manifests/node-access.yaml" --filename "$here/manifests/storage-class.yaml" \
    --filename "$here/manifests/dns.yaml" >&2
  await "the node" 120 kubectl wait --for=condition=Ready "node/$node" --timeout=1s
  await "the names service" 120 kubectl --namespace kube-system rollout status deployment/coredns --timeout=1s
  if status | grep 'does not run' >&2; then return 1; fi
  say "ready: Kubernetes $kubernetes_version, node $node at $node_ip; Services of type NodePort are at $node_ip too"
  environment
}

environment() {
  echo "export KUBECONFIG=$kubeconfig"
  echo "export PATH=$bin:\$PATH"
  echo "# node $node_ip"
}

# Fails, and says why, where a node runs already, would have to be built first, or cannot be started.
startable() {
  [[ $(id -u) == 0 ]] || { echo "a node of Kubernetes needs root"; return 1; }
  [[ -z $(ip netns pids $netns 2>/dev/null) ]] || { echo "a node of Kubernetes runs on this machine already"; return 1; }
  [[ -e $cache/made ]] || { echo "Kubernetes $kubernetes_version is not built on this machine"; return 1; }
  unshare --net --mount true 2>/dev/null || { echo "this machine allows no namespaces"; return 1; }
}

load_image() { ctr images import --all-platforms "$1"; }

# Enforces NetworkPolicies from now on. Takes the program kube-router.
enforce_policies() {
  access kube-router /O=system:masters/CN=kube-router
  start kube-router "$1" --kubeconfig "$dir/kube-router.kubeconfig" --hostname-override $node --run-firewall=true --run-router=false \
    --run-service-proxy=false --enable-cni=false --service-cluster-ip-range $services
  await "the firewall of the pods" 120 inside iptables --list KUBE-ROUTER-FORWARD --numeric
}

# Mounts a disk that can become full, and prints its folder. Takes its name and its size (64M).
small_disk() {
  local folder=$dir/small-disks/$1
  mkdir -p "$folder"
  mount -t tmpfs -o "size=$2,mode=0700" "$1" "$folder"
  echo "$folder"
}

# Unmounts it, with everything on it, if it is mounted.
remove_disk() { ! mountpoint --quiet "$dir/small-disks/$1" || umount --lazy "$dir/small-disks/$1"; }

# Kills the processes of a pod with SIGKILL, as the kernel does when memory runs out. Takes the name of the pod. Fails if none runs.
kill_pod() {
  local id running killed=0
  running=$(ctr tasks list | awk '$3 == "RUNNING" { print $1 }')
  for id in $(ctr containers list --quiet "labels.\"io.kubernetes.pod.name\"==$1,labels.\"io.cri-containerd.kind\"==container"); do
    # Those that ended before are kept for a while.
    grep --quiet --line-regexp "$id" <<<"$running" || continue
    ctr tasks kill --all --signal KILL "$id"
    killed=$((killed + 1))
  done
  ((killed > 0)) || { say "no container of pod $1 runs"; return 1; }
}

down() {
  local program task mount group
  for program in kube-router disks kubelet kube-proxy kube-scheduler kube-controller-manager; do stop $program; done
  if alive containerd; then
    for task in $(ctr tasks list --quiet); do ctr tasks kill --signal KILL "$task" >/dev/null 2>&1 || true; done
    await "the end of all containers" 20 no_task_runs || true
    for task in $(ctr tasks list --quiet); do ctr tasks delete --force "$task" >/dev/null 2>&1 || true; done
    for task in $(ctr containers list --quiet); do ctr containers delete "$task" >/dev/null 2>&1 || true; done
  fi
  for program in containerd kube-apiserver etcd; do stop $program 20; done
  awk -v dir="$dir/" 'index($2, dir) == 1 { print $2 }' /proc/mounts | sort --reverse | while read -r mount; do
    umount --lazy "$(printf '%b' "$mount")"
  done
  for group in /sys/fs/cgroup/$netns /sys/fs/cgroup/*/$netns; do
    [[ ! -d $group ]] || find "$group" -depth -type d -exec rmdir {} \; 2>/dev/null || true
  done
  # Addresses, bridge, firewall and routes belong to the namespace, and are removed with it.
  ip link delete $line 2>/dev/null || true
  ip netns delete $netns 2>/dev/null || true
  rm -f /var/lib/cni/results/varfreq-*
  rm -rf "$dir"
}

no_task_runs() { ! ctr tasks list | grep -q RUNNING; }

status() {
  local program
  for program in etcd containerd kube-apiserver kube-controller-manager kube-scheduler kube-proxy kubelet disks; do
    alive $program && echo "$program runs" || echo "$program does not run"
  done
}

# Waits until no other start or removal of the node runs on this machine.
alone() {
  exec 9>/run/$netns.lock
  flock 9
  "$@"
}

usage() {
  say "usage: node.sh build | startable | up | load-image TAR... | kill-pod POD | small-disk NAME SIZE | remove-disk NAME | enforce-policies KUBE-ROUTER | environment | status | down"
  exit 2
}

case ${1:-} in
  build) programs ;;
  startable) startable ;;
  up) alone up ;;
  down) alone down ;;
  status) status ;;
  environment) environment ;;
  load-image)
    shift
    (($# > 0)) || usage
    for tar in "$@"; do load_image "$tar"; done
    ;;
  kill-pod) kill_pod "${2:?}" ;;
  small-disk) small_disk "${2:?}" "${3:?}" ;;
  remove-disk) remove_disk "${2:?}" ;;
  enforce-policies) enforce_policies "${2:?}" ;;
  *) usage ;;
esac
