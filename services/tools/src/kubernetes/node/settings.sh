# Network, keys and settings of the node. Sourced by node.sh.

network() {
  ip netns list | grep -q "^$netns\b" && return
  ip netns add $netns
  ip link add $line type veth peer name eth0 netns $netns
  ip address add $outside_ip/24 dev $line
  ip link set $line up
  ip -n $netns link set lo up
  ip -n $netns address add $node_ip/24 dev eth0
  ip -n $netns link set eth0 up
  ip -n $netns route add default via $outside_ip
  ip route add $pods via $node_ip dev $line
  ip route add $services via $node_ip dev $line
  # In the namespace only.
  inside sysctl --quiet --write net.ipv4.ip_forward=1
}

# Creates the control group of all pods in every hierarchy. It weighs as much as six processes: with the weight of one, all
# pods together starve beside a build.
groups() {
  local at file
  for at in /sys/fs/cgroup /sys/fs/cgroup/*/; do
    [[ -w $at/cgroup.procs ]] || continue
    mkdir -p "${at%/}/$netns"
    for file in cpuset.cpus cpuset.mems; do
      [[ ! -e $at/$file || -s $at/$netns/$file && -n $(<"$at/$netns/$file") ]] || cat "$at/$file" >"$at/$netns/$file"
    done
    [[ ! -e $at/$netns/cpu.shares ]] || echo 6144 >"$at/$netns/cpu.shares"
    [[ ! -e $at/$netns/cpu.weight ]] || echo 600 >"$at/$netns/cpu.weight"
  done
}

# Issues a certificate. Takes its name and subject, the authority (`ca` or `front-proxy-ca`), and names of hosts.
certificate() {
  local name=$1 subject=$2 ca=${3:-ca} names=${4:-}
  [[ -e $pki/$name.crt ]] && return
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout "$pki/$name.key" -subj "$subject" 2>/dev/null |
    openssl x509 -req -CA "$pki/$ca.crt" -CAkey "$pki/$ca.key" -CAcreateserial -days 365 -out "$pki/$name.crt" -extfile <(
      echo "extendedKeyUsage=clientAuth,serverAuth"
      [[ -z $names ]] || echo "subjectAltName=$names"
    ) 2>/dev/null
}

certificates() {
  mkdir -p "$pki"
  for ca in ca front-proxy-ca; do
    [[ -e $pki/$ca.crt ]] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$ca" \
      -keyout "$pki/$ca.key" -out "$pki/$ca.crt" 2>/dev/null
  done
  [[ -e $pki/accounts.key ]] || openssl genrsa -out "$pki/accounts.key" 2048 2>/dev/null
  local names=DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local
  certificate apiserver /CN=kube-apiserver ca "$names,DNS:localhost,IP:127.0.0.1,IP:$node_ip,IP:$first_service"
  certificate kubelet-serving "/O=system:nodes/CN=system:node:$node" ca "DNS:$node,IP:$node_ip"
  certificate front-proxy /CN=front-proxy front-proxy-ca
  access admin /O=system:masters/CN=admin
  access kube-controller-manager /CN=system:kube-controller-manager
  access kube-scheduler /CN=system:kube-scheduler
  access kube-proxy /CN=system:kube-proxy
  access kubelet "/O=system:nodes/CN=system:node:$node"
  access disks /O=system:masters/CN=disks
}

# Issues a certificate to a client, with a kubeconfig. Takes the client's name and its subject.
access() {
  certificate "$1" "$2"
  [[ -e $dir/$1.kubeconfig ]] && return
  (
    umask 077
    cat >"$dir/$1.kubeconfig" <<YAML
apiVersion: v1
kind: Config
clusters: [{ name: varfreq, cluster: { server: "https://$node_ip:6443", certificate-authority-data: $(base64 -w0 "$pki/ca.crt") } }]
users: [{ name: $1, user: { client-certificate-data: $(base64 -w0 "$pki/$1.crt"), client-key-data: $(base64 -w0 "$pki/$1.key") } }]
contexts: [{ name: varfreq, context: { cluster: varfreq, user: $1 } }]
current-context: varfreq
YAML
  )
}

# Writes its input to a file, unless the file has that content: kube-proxy exits when its settings are touched.
put() {
  cat >"$1.new"
  if cmp --silent "$1.new" "$1"; then rm "$1.new"; else mv "$1.new" "$1"; fi
}

settings() {
  mkdir -p "$dir"/{run,cni,kubelet,disks}
  put "$dir/containerd.toml" <<TOML
version = 2
root = "$dir/containerd"
state = "$dir/run/containerd"
disabled_plugins = ["io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.zfs", "io.containerd.snapshotter.v1.devmapper", "io.containerd.snapshotter.v1.aufs", "io.containerd.internal.v1.opt"]
[grpc]
  address = "$containerd"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "localhost/pause:node"
  # A process that may not lower its own score cannot lower that of a pod.
  restrict_oom_score_adj = true
  netns_mounts_under_state_dir = true
  stream_server_address = "127.0.0.1"
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "$dir/cni"
  [plugins."io.containerd.grpc.v1.cri".containerd]
    snapshotter = "overlayfs"
    default_runtime_name = "runc"
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
TOML
  put "$dir/cni/10-varfreq.conflist" <<JSON
{
  "cniVersion": "1.0.0",
  "name": "varfreq",
  "plugins": [
    {
      "type": "bridge", "bridge": "cni0", "isGateway": true, "ipMasq": true, "hairpinMode": true,
      "ipam": { "type": "host-local", "dataDir": "$dir/addresses", "ranges": [[{ "subnet": "$pods" }]], "routes": [{ "dst": "0.0.0.0/0" }] }
    },
    { "type": "portmap", "capabilities": { "portMappings": true } }
  ]
}
JSON
  put "$dir/kubelet.yaml" <<YAML
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
address: $node_ip
authentication: { anonymous: { enabled: false }, webhook: { enabled: true }, x509: { clientCAFile: $pki/ca.crt } }
authorization: { mode: Webhook }
tlsCertFile: $pki/kubelet-serving.crt
tlsPrivateKeyFile: $pki/kubelet-serving.key
clusterDNS: [$dns]
clusterDomain: cluster.local
resolvConf: $dir/resolv.conf
containerRuntimeEndpoint: unix://$containerd
cgroupDriver: cgroupfs
cgroupRoot: /$netns
failCgroupV1: false
failSwapOn: false
enforceNodeAllocatable: []
maxPods: 110
imageGCHighThresholdPercent: 100
imageGCLowThresholdPercent: 99
evictionHard: { memory.available: 200Mi, nodefs.available: 1Gi, imagefs.available: 1Gi }
syncFrequency: 10s
shutdownGracePeriod: 0s
podLogsDir: $dir/pod-logs
volumePluginDir: $dir/volume-plugins
YAML
  : >"$dir/resolv.conf"
  put "$dir/kube-proxy.yaml" <<YAML
apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
mode: iptables
bindAddress: $node_ip
healthzBindAddress: 127.0.0.1:10256
metricsBindAddress: 127.0.0.1:10249
nodePortAddresses: [$node_ip/32]
clusterCIDR: $pods
hostnameOverride: $node
clientConnection: { kubeconfig: $dir/kube-proxy.kubeconfig }
conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: 0s, tcpCloseWaitTimeout: 0s }
YAML
}
