#!/usr/bin/env bash
# Gets every program of a cluster into a folder, from the Go module proxy and Debian's packages alone. What is there already stays.
#   programs.sh FOLDER    needs Go, apt and dpkg; the first run compiles for an hour on two cores
set -euo pipefail
home=${1:?a folder}
kubernetes=1.37.2 # k8s.io/kubernetes
cloudnative_pg=v1.29.1 # github.com/cloudnative-pg/cloudnative-pg
barman_plugin=v0.13.0 # github.com/cloudnative-pg/plugin-barman-cloud
coredns=v1.15.0 # github.com/coredns/coredns
kube_router=v2.1.0 # github.com/cloudnativelabs/kube-router/v2
gateway_api=v1.6.3 # sigs.k8s.io/gateway-api
traefik=v3.7.13 # github.com/traefik/traefik/v3
prometheus=v0.316.0 # github.com/prometheus/prometheus
prometheus_operator=v0.85.0 # github.com/prometheus-operator/prometheus-operator
alertmanager=v0.28.1 # github.com/prometheus/alertmanager
kube_state_metrics=v2.18.0 # k8s.io/kube-state-metrics/v2
metrics_server=v0.9.0 # sigs.k8s.io/metrics-server
prometheus_adapter=v0.12.0 # sigs.k8s.io/prometheus-adapter
policy_controller=v0.13.1 # github.com/sigstore/policy-controller
registry=v3.0.0 # github.com/distribution/distribution/v3
# That of .ci/recipes/kafka.pom.xml.
kafka=4.1.1
bin=$home/bin
mkdir -p "$bin" "$home/debian" "$home/logs"
PATH=$("$(dirname "${BASH_SOURCE[0]}")/../../container-check/go.sh"):$PATH
export PATH CGO_ENABLED=0 GOFLAGS='-mod=mod -p=1 -trimpath -buildvcs=false'

# Where the files of MODULE@VERSION are.
folder_of() { (cd / && go mod download -json "$1" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p'); }

# Kubernetes cannot be installed by name: its module replaces 31 others by folders, which the proxy offers as modules of their own.
kubernetes_module() {
  local source staged
  source=$(folder_of "k8s.io/kubernetes@v$kubernetes")
  staged=$(grep -oE '^\s*k8s.io/[a-z-]+ => \./staging' "$source/go.mod" | awk '{ print $1 }')
  printf 'module cluster\n\ngo 1.26.0\n\nrequire k8s.io/kubernetes v%s\n\n' "$kubernetes"
  for name in $staged; do echo "replace $name => $name v0.${kubernetes#1.}"; done
}

build_kubernetes() {
  local work program version=v$kubernetes
  work=$(mktemp -d)
  kubernetes_module >"$work/go.mod"
  for program in kube-apiserver kube-controller-manager kube-scheduler kubelet kube-proxy kubectl; do
    [ -x "$bin/$program" ] || (cd "$work" && nice -n 19 go build -o "$bin/" -ldflags \
      "-s -w -X k8s.io/component-base/version.gitVersion=$version -X k8s.io/client-go/pkg/version.gitVersion=$version" \
      "k8s.io/kubernetes/cmd/$program")
  done
  rm -rf "$work"
}

# CoreDNS with only what a cluster's names need: all its plugins would take minutes to compile.
build_coredns() {
  local work plugin
  [ ! -x "$bin/coredns" ] || return 0
  work=$(mktemp -d)
  printf 'module names\n\ngo 1.26.0\n\nrequire github.com/coredns/coredns %s\n' "$coredns" >"$work/go.mod"
  {
    printf 'package main\n\nimport (\n\t"github.com/coredns/coredns/coremain"\n'
    for plugin in cache errors health kubernetes ready; do printf '\t_ "github.com/coredns/coredns/plugin/%s"\n' "$plugin"; done
    printf ')\n\nfunc main() { coremain.Run() }\n'
  } >"$work/main.go"
  (cd "$work" && nice -n 19 go build -o "$bin/coredns" -ldflags '-s -w' .)
  rm -rf "$work"
}

# build_of NAME MODULE VERSION PACKAGE [TAGS]. Not `go install`: it asks for all versions, which the proxy does not list for each module.
build_of() {
  local name=$1 work
  [ ! -x "$bin/$name" ] || return 0
  work=$(mktemp -d)
  printf 'module one\n\ngo 1.26.0\n\nrequire %s %s\n' "$2" "$3" >"$work/go.mod"
  (cd "$work" && nice -n 19 go build -o "$bin/$name" -tags "${5:-}" -ldflags '-s -w' "$2/$4")
  rm -rf "$work"
}

# Unpacked, not installed: nothing on the machine changes.
unpack_debian() {
  local packages=(etcd-server containerd containernetworking-plugins conntrack ipset libipset13) folder
  [ ! -e "$home/debian/complete" ] || return 0
  folder=$(mktemp -d)
  (cd "$folder" && apt-get download -q "${packages[@]}" >"$home/logs/apt.log" 2>&1) || { tail -n 5 "$home/logs/apt.log" >&2; exit 1; }
  for file in "$folder"/*.deb; do dpkg-deb -x "$file" "$home/debian"; done
  rm -rf "$folder"
  touch "$home/debian/complete"
}

# The process that holds a pod's network while its containers come and go.
build_pause() {
  local work
  [ ! -x "$bin/pause" ] || return 0
  work=$(mktemp -d)
  printf 'module pause\n\ngo 1.26.0\n' >"$work/go.mod"
  cat >"$work/main.go" <<'GO'
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ends := make(chan os.Signal, 1)
	signal.Notify(ends, syscall.SIGINT, syscall.SIGTERM)
	<-ends
}
GO
  (cd "$work" && go build -o "$bin/pause" -ldflags '-s -w' .)
  rm -rf "$work"
}

# Traefik, but for what the proxy has no modules of: certificates by DNS, and a fork that checks passwords. The shop's entrance needs neither.
build_traefik() {
  local work
  [ ! -x "$bin/traefik" ] || return 0
  work=$(mktemp -d)
  cp -r "$(folder_of "github.com/traefik/traefik/v3@$traefik")" "$work/traefik" && chmod -R u+w "$work/traefik"
  cd "$work/traefik"
  cp -r "$(folder_of "$(awk '$1 == "github.com/go-acme/lego/v5" { print $1 "@" $2; exit }' go.mod)")" "$work/lego" && chmod -R u+w "$work/lego"
  mkdir pkg/config/dynamic/ext
  printf 'module github.com/traefik/traefik/dynamic/ext\n\ngo 1.26.0\n' >pkg/config/dynamic/ext/go.mod
  printf 'package ext\n\ntype HTTP struct{}\n\ntype Router struct{}\n' >pkg/config/dynamic/ext/ext.go
  cat >"$work/lego/providers/dns/zz_gen_dns_providers.go" <<'GO'
package dns

import (
	"errors"

	"github.com/go-acme/lego/v5/challenge"
)

func NewDNSChallengeProviderByName(string) (challenge.Provider, error) {
	return nil, errors.New("built without DNS providers")
}
GO
  sed -i 's/RequireAuthStale/RequireAuth/' pkg/middlewares/auth/digest_auth.go
  sed -i 's/goauth.CheckSecret/func(string, string) bool { return false }/' pkg/middlewares/auth/basic_auth.go
  sed -i 's#=> github.com/containous/go-http-auth .*#=> github.com/abbot/go-http-auth v0.4.0#' go.mod
  echo 'replace github.com/go-acme/lego/v5 => ../lego' >>go.mod
  nice -n 19 go build -o "$bin/traefik" -ldflags '-s -w' ./cmd/traefik
  cd / && rm -rf "$work"
}

unpack_debian
build_pause
build_kubernetes
build_of manager github.com/cloudnative-pg/cloudnative-pg "$cloudnative_pg" cmd/manager
build_of barman-plugin github.com/cloudnative-pg/plugin-barman-cloud "$barman_plugin" cmd/manager
build_of kube-router github.com/cloudnativelabs/kube-router/v2 "$kube_router" cmd/kube-router
build_coredns
build_of metrics-server sigs.k8s.io/metrics-server "$metrics_server" cmd/metrics-server
build_of prometheus-adapter sigs.k8s.io/prometheus-adapter "$prometheus_adapter" cmd/adapter
build_of prometheus-operator github.com/prometheus-operator/prometheus-operator "$prometheus_operator" cmd/operator
build_of prometheus-config-reloader github.com/prometheus-operator/prometheus-operator "$prometheus_operator" cmd/prometheus-config-reloader
# Of all that finds what is scraped, Kubernetes alone: the others would take half an hour to compile.
build_of prometheus github.com/prometheus/prometheus "$prometheus" cmd/prometheus remove_all_sd,enable_kubernetes_sd
build_of alertmanager github.com/prometheus/alertmanager "$alertmanager" cmd/alertmanager
build_of kube-state-metrics k8s.io/kube-state-metrics/v2 "$kube_state_metrics" .
build_of policy-controller github.com/sigstore/policy-controller "$policy_controller" cmd/webhook
build_of registry github.com/distribution/distribution/v3 "$registry" cmd/registry
build_traefik
[ -e "$home/kafka-tools-$kafka.jar" ] || mvn -q -B dependency:copy -Dartifact="org.apache.kafka:kafka-tools:$kafka" -DoutputDirectory="$home"
cp "$(go env GOROOT)/lib/time/zoneinfo.zip" "$home/"
cp "$(folder_of "github.com/cloudnative-pg/cloudnative-pg@$cloudnative_pg")/releases/cnpg-${cloudnative_pg#v}.yaml" "$home/cloudnative-pg.yaml"
cp "$(folder_of "github.com/cloudnative-pg/plugin-barman-cloud@$barman_plugin")/manifest.yaml" "$home/barman-plugin.yaml"
cp "$(folder_of "github.com/prometheus-operator/prometheus-operator@$prometheus_operator")/bundle.yaml" "$home/prometheus-operator.yaml"
"$bin/kubectl" kustomize "$(folder_of "sigs.k8s.io/metrics-server@$metrics_server")/manifests/base" >"$home/metrics-server.yaml"
"$bin/kubectl" kustomize "$(folder_of "k8s.io/kube-state-metrics/v2@$kube_state_metrics")/examples/standard" >"$home/kube-state-metrics.yaml"
for file in "$(folder_of "sigs.k8s.io/gateway-api@$gateway_api")"/config/crd/standard/*.yaml; do echo --- && cat "$file"; done >"$home/gateway-api.yaml"
policies=$(folder_of "github.com/sigstore/policy-controller@$policy_controller")/config
{ "$bin/kubectl" kustomize "$policies" && echo --- && cat "$policies/webhook.yaml"; } >"$home/policy-controller.yaml"
