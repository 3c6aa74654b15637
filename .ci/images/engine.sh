#!/usr/bin/env bash
# A container engine for a machine without Docker: podman, buildah and runc from Debian's packages, with a separate store.
#   engine.sh prepare     installs it where it is missing: enough to build
#   engine.sh up          prepares and starts it, and prints its DOCKER_HOST
#   engine.sh podman …    podman on that store; likewise engine.sh buildah …
#   engine.sh down        ends it with all its containers and networks, and removes the store
# Needs root. ENGINE_HOME names its folder.
set -euo pipefail
home=${ENGINE_HOME:?a folder of its own}
socket=$home/podman.sock
store=(--root "$home/store" --runroot "$home/run")
# chroot: builds need no rights that a container on a CI machine lacks.
export CONTAINERS_CONF=$home/containers.conf BUILDAH_ISOLATION=chroot

install_packages() {
  local wanted=(podman buildah runc netavark aardvark-dns iptables iproute2 catatonit mmdebstrap) missing=() package
  for package in "${wanted[@]}"; do
    dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$home/apt.log" 2>&1 ||
    { tail -n 5 "$home/apt.log" >&2; exit 1; }
}

# Settings for a machine without systemd: no cgroup manager, no journal, and limits not above our own.
configure() {
  local files
  files=$(ulimit -Hn)
  [ "$files" != unlimited ] || files=20000
  cat >"$CONTAINERS_CONF" <<TOML
[containers]
default_ulimits = ["nofile=$files:$files", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
TOML
}

is_alive() { [ -s "$1" ] && grep -qE '^State:[[:space:]]+[^ZX]' "/proc/$(cat "$1")/status" 2>/dev/null; }

# detach NAME COMMAND…: starts a process that continues after this script.
detach() {
  local name=$1
  shift
  is_alive "$home/$name.pid" && return 0
  setsid "$@" >>"$home/$name.log" 2>&1 </dev/null &
  echo $! >"$home/$name.pid"
}

# end NAME: ends a process and its children, which would mount the store again.
end() {
  is_alive "$home/$1.pid" || return 0
  kill -- "-$(cat "$home/$1.pid")"
  for _ in $(seq 100); do
    is_alive "$home/$1.pid" || return 0
    sleep 0.1
  done
  kill -KILL -- "-$(cat "$home/$1.pid")"
}

# A bridge has the lowest address of its ports until one is set, so it changes when a container ends. The other containers then send
# their name lookups to an address that is gone, for up to half a minute.
keep_addresses() {
  local bridge
  for bridge in /sys/class/net/podman*; do
    [ ! -e "$bridge/bridge" ] || [ "$(cat "$bridge/addr_assign_type")" = 3 ] ||
      ip link set dev "${bridge##*/}" address "$(cat "$bridge/address")"
  done
}

# podman needs systemd for health checks, so this loop runs them. A container that was healthy once is not checked again.
watch_health() {
  local id
  while sleep 0.5; do
    keep_addresses 2>/dev/null || true
    for id in $(podman "${store[@]}" ps --quiet --filter health=starting --filter health=unhealthy); do
      timeout 15 podman "${store[@]}" healthcheck run "$id" || true
    done
  done
}

prepare() {
  [ "$(id -u)" = 0 ] || { echo "The container engine needs root: run this as root." >&2; exit 1; }
  mkdir -p "$home"
  install_packages
  configure
}

up() {
  prepare
  detach service podman "${store[@]}" system service --time=0 "unix://$socket"
  for _ in $(seq 100); do
    [ ! -S "$socket" ] || break
    sleep 0.1
  done
  [ -S "$socket" ] || { tail -n 5 "$home/service.log" >&2; exit 1; }
  detach health "$0" watch-health
  echo "DOCKER_HOST=unix://$socket"
}

down() {
  end health
  if [ -e "$CONTAINERS_CONF" ]; then
    podman "${store[@]}" rm --force --all --volumes --time 2 >/dev/null || true
    podman "${store[@]}" network prune --force >/dev/null || true
  fi
  end service
  # Mounts of killed containers prevent the deletion of the folder.
  awk -v home="$home/" 'index($2, home) == 1 { print $2 }' /proc/mounts | sort -r | xargs -r umount --lazy
  rm -rf "$home"
}

case ${1:-} in
  prepare | up | down) "$1" ;;
  watch-health) watch_health ;;
  podman | buildah) program=$1 && shift && exec "$program" "${store[@]}" "$@" ;;
  *) sed -n 2,7p "$0" >&2 && exit 2 ;;
esac
