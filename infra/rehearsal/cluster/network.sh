#!/usr/bin/env bash
# The network between the nodes of a cluster on this machine: a bridge, and a network namespace for each further node. The first node is the
# machine itself. Each function below is a command; `down BRIDGE [NAME…]` removes all of it, with the rules that Kubernetes made.
set -euo pipefail
action=${1:?up, node, route, release or down}
shift

# up BRIDGE ADDRESS/PREFIX
up() {
  ip link show "$1" >/dev/null 2>&1 || ip link add "$1" type bridge
  ip addr replace "$2" dev "$1"
  ip link set "$1" up
}

# node BRIDGE NAME ADDRESS/PREFIX GATEWAY OWN-PODS: a namespace with its address, and the way to its pods
node() {
  local bridge=$1 name=$2 address=$3 gateway=$4 pods=$5
  ip netns add "$name"
  ip link add "v-$name" type veth peer name eth0 netns "$name"
  ip link set "v-$name" master "$bridge" up
  ip -n "$name" link set lo up
  ip -n "$name" addr add "$address" dev eth0
  ip -n "$name" link set eth0 up
  ip -n "$name" route add default via "$gateway"
  ip netns exec "$name" sysctl -qw net.ipv4.ip_forward=1
  ip route replace "$pods" via "${address%/*}"
}

# route NAME PODS ADDRESS: how a namespace reaches the pods of another node
route() { ip -n "$1" route replace "$2" via "$3"; }

# Removes the rules of network policies in this network.
release() { iptables-save -t filter | grep -vE 'KUBE-(ROUTER|NWPLCY|POD-FW)' | iptables-restore -T filter; }

# Removes the chains and sets by their names; what else the machine has stays.
remove_rules() {
  local table
  for table in nat filter mangle; do
    iptables-save -t "$table" | grep -vE 'KUBE-|CNI-' | iptables-restore -T "$table" 2>/dev/null || true
  done
}

down() {
  local bridge=$1 name
  shift
  for name in "$@"; do ip netns del "$name" 2>/dev/null || true; done
  ip link del "$bridge" 2>/dev/null || true
  ip link del pods0 2>/dev/null || true
  remove_rules
}

"$action" "$@"
