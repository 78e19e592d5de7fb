# Makes what the node runs. Sourced by node.sh.

# Installs the packages of Debian that are missing; none of their services starts.
packages() {
  local missing=() package
  for package in containerd runc containernetworking-plugins iptables ipset conntrack iproute2 util-linux openssl; do
    [[ $(dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  ((${#missing[@]} == 0)) && return
  command -v apt-get >/dev/null || { say "missing: ${missing[*]}; install them"; return 1; }
  say "installing ${missing[*]}"
  local policy=/usr/sbin/policy-rc.d made= failed=
  [[ -e $policy ]] || { printf '#!/bin/sh\nexit 101\n' >$policy && chmod +x $policy && made=yes; }
  apt-get --quiet --quiet update >&2 || true
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends "${missing[@]}" >&2 || failed=yes
  [[ -z $made ]] || rm $policy
  [[ -z $failed ]]
}

compile() { CGO_ENABLED=0 nice -n 19 go build -p "${VARFREQ_KUBERNETES_JOBS:-2}" -buildvcs=false -trimpath "$@"; }

# Builds the programs of the node, and the images of what runs on it, unless they are in the cache.
programs() {
  [[ ! -e $cache/made ]] || return 0
  command -v go >/dev/null || { say "Go is missing: install Go 1.26 or newer"; return 1; }
  say "building Kubernetes $kubernetes_version: about 14 minutes of one processor, once"
  mkdir -p "$bin" "$images"
  local minor=${kubernetes_version#*.} package name flags="-s -w"
  for package in k8s.io/component-base/version k8s.io/client-go/pkg/version; do
    flags+=" -X $package.gitVersion=v$kubernetes_version -X $package.gitMajor=${kubernetes_version%%.*} -X $package.gitMinor=${minor%.*}"
  done
  (cd "$here/programs" && compile -ldflags "$flags" -o "$bin/kubernetes" .)
  for name in etcd kube-apiserver kube-controller-manager kube-scheduler kubelet kube-proxy kubectl disks; do
    ln -sf kubernetes "$bin/$name"
  done
  for name in pause coredns; do
    (cd "$here/programs" && compile -ldflags "-s -w" -o "$bin/$name" "./$name")
    pack "localhost/$name:node" "$bin/$name" "$images/$name.tar"
  done
  touch "$cache/made"
}

# Makes an image of one static program. Takes its name, the program, the archive to write.
pack() {
  local made name layer
  made=$(mktemp -d) name=$(basename "$2")
  mkdir -m 755 "$made/root" && install -m 755 "$2" "$made/root/$name"
  tar --create --file "$made/layer.tar" --directory "$made/root" --owner 0 --group 0 --mtime @0 --sort name .
  layer=$(sha256sum "$made/layer.tar" | cut -d' ' -f1)
  cat >"$made/config.json" <<JSON
{"architecture":"$(dpkg --print-architecture)","os":"linux","config":{"Entrypoint":["/$name"]},"rootfs":{"type":"layers","diff_ids":["sha256:$layer"]}}
JSON
  echo "[{\"Config\":\"config.json\",\"RepoTags\":[\"$1\"],\"Layers\":[\"layer.tar\"]}]" >"$made/manifest.json"
  tar --create --file "$3.new" --directory "$made" manifest.json config.json layer.tar
  mv "$3.new" "$3"
  rm -r "$made"
}
