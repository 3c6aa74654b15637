import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMINISTRATOR, AUTHORITY, writeKubeconfig } from './control-plane.mjs';
import { debian, DNS, PODS, program, RUN, SERVICES } from './home.mjs';
import { endProcess, run, startProcess } from './processes.mjs';

/**
 * Starts a node: containerd, kubelet and kube-proxy.
 * @param {{ name: string, address: string, podRange: string, enter: string[] }} node `enter`: the command that enters its network
 */
export function startNode(node) {
  const folder = join(RUN, `node-${node.name}`);
  for (const part of ['cni', 'kubelet', 'containerd']) mkdirSync(join(folder, part), { recursive: true });
  const socket = join(folder, 'containerd.sock');
  makeCgroups(cgroupOf(node.name));
  writeNetwork(join(folder, 'cni/10-pods.conflist'), node);
  writeFileSync(join(folder, 'containerd.toml'), containerd(folder, socket));
  writeKubeconfig(join(folder, 'kubeconfig'), `node-${node.name}`);
  writeFileSync(join(folder, 'kubelet.json'), JSON.stringify(kubelet(node, socket)));
  writeFileSync(join(folder, 'proxy.json'), JSON.stringify(proxy(node)));
  const start = (name, ...command) => startOn(node, name, ...command);
  start('containerd', debian('usr/bin/containerd'), '--config', join(folder, 'containerd.toml'));
  start(
    'kubelet',
    program('kubelet'),
    `--config=${join(folder, 'kubelet.json')}`,
    `--kubeconfig=${join(folder, 'kubeconfig')}`,
    `--root-dir=${join(folder, 'kubelet')}`,
    `--cert-dir=${join(folder, 'pki')}`,
    `--hostname-override=${node.name}`,
    `--node-ip=${node.address}`,
  );
  start('kube-proxy', program('kube-proxy'), `--config=${join(folder, 'proxy.json')}`);
}

/** Starts a process of a node in its network. */
function startOn(node, name, ...command) {
  const [first, ...rest] = [...node.enter, ...command];
  const env = { PATH: `${PATH}:${process.env.PATH}`, LD_LIBRARY_PATH: LIBRARIES };
  startProcess(`${name}-${node.name}`, first, rest, env);
}

const CGROUPS = '/sys/fs/cgroup';
const cgroupOf = (name) => `rehearsal-${name}`;

/** Makes a node's group below each controller. A new one of `cpuset` may use nothing until its two files say what. */
function makeCgroups(group) {
  for (const controller of readdirSync(CGROUPS)) mkdirSync(join(CGROUPS, controller, group), { recursive: true });
  for (const file of ['cpuset.cpus', 'cpuset.mems']) {
    const own = join(CGROUPS, 'cpuset', group, file);
    if (existsSync(own)) writeFileSync(own, readFileSync(join(CGROUPS, 'cpuset', file)));
  }
}

/** Removes the groups of a node and all below them, which are empty when its processes have ended. */
export function removeCgroups(name) {
  for (const controller of readdirSync(CGROUPS)) {
    const group = join(CGROUPS, controller, cgroupOf(name));
    if (existsSync(group)) removeGroup(group);
  }
}

function removeGroup(group) {
  for (const entry of readdirSync(group, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(group, entry.name));
  rmdirSync(group);
}

/** Where the programs of unpacked packages, and what they need, are found. */
const PATH = ['usr/bin', 'usr/sbin'].map(debian).join(':');
const LIBRARIES = debian('usr/lib/x86_64-linux-gnu');

/** The command line of ctr for the images of a node. */
export const ctrOf = (name, ...args) => [
  debian('usr/bin/ctr'),
  ['--address', join(RUN, `node-${name}`, 'containerd.sock'), '--namespace', 'k8s.io', ...args],
];

function writeNetwork(file, { podRange }) {
  const bridge = {
    type: 'bridge',
    bridge: 'pods0',
    isGateway: true,
    // Pods see each other's own addresses on every node; they need nothing outside.
    ipMasq: false,
    hairpinMode: true,
    ipam: { type: 'host-local', ranges: [[{ subnet: podRange }]], routes: [{ dst: '0.0.0.0/0' }] },
  };
  writeFileSync(file, JSON.stringify({ cniVersion: '1.0.0', name: 'pods', plugins: [bridge] }));
}

// restrict_oom_score_adj: not every machine lets root lower the score by which the kernel chooses whom to kill (CAP_SYS_RESOURCE).
const containerd = (folder, socket) => `
version = 2
root = "${folder}/containerd/root"
state = "${folder}/containerd/state"
disabled_plugins = ["io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.devmapper", "io.containerd.snapshotter.v1.zfs"]
[grpc]
address = "${socket}"
[plugins."io.containerd.grpc.v1.cri"]
sandbox_image = "localhost/rehearsal/pause:1"
restrict_oom_score_adj = true
netns_mounts_under_state_dir = true
[plugins."io.containerd.grpc.v1.cri".cni]
bin_dir = "${debian('usr/lib/cni')}"
conf_dir = "${folder}/cni"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
SystemdCgroup = false
`;

const kubelet = ({ name }, socket) => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  // Machines of CI have the first version of cgroups, and no systemd.
  failCgroupV1: false,
  cgroupDriver: 'cgroupfs',
  // A kubelet ends what it does not know below its root: each node has one of its own.
  cgroupRoot: `/${cgroupOf(name)}`,
  oomScoreAdj: 0,
  failSwapOn: false,
  containerRuntimeEndpoint: `unix://${socket}`,
  authentication: { anonymous: { enabled: false }, webhook: { enabled: true }, x509: { clientCAFile: AUTHORITY } },
  authorization: { mode: 'Webhook' },
  clusterDomain: 'cluster.local',
  clusterDNS: [DNS],
  resolvConf: '/etc/resolv.conf',
  podLogsDir: join(RUN, `node-${name}`, 'pod-logs'),
  // A rehearsal shares the machine's disk with everything else.
  evictionHard: { 'memory.available': '200Mi', 'nodefs.available': '2%', 'imagefs.available': '2%' },
  imageGCHighThresholdPercent: 99,
  imageGCLowThresholdPercent: 98,
});

/** Turns the network policies into rules of the kernel, by kube-router as the firewall alone. The node must be known already. */
export const enforcePolicies = (node) => startOn(node, 'kube-router', program('kube-router'), ...policies(node));

/** Ends that, and removes its rules: its own command for it fails here. */
export async function releasePolicies(node) {
  await endProcess(`kube-router-${node.name}`);
  const [first, ...rest] = [...node.enter, join(import.meta.dirname, 'network.sh'), 'release'];
  await run(first, rest);
}

const policies = ({ name }) => [
  '--run-firewall=true',
  '--run-router=false',
  '--run-service-proxy=false',
  '--run-loadbalancer=false',
  `--kubeconfig=${ADMINISTRATOR}`,
  `--hostname-override=${name}`,
  `--service-cluster-ip-range=${SERVICES}`,
  '--health-port=0',
];

const proxy = ({ name }) => ({
  apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
  kind: 'KubeProxyConfiguration',
  clientConnection: { kubeconfig: ADMINISTRATOR },
  hostnameOverride: name,
  mode: 'iptables',
  clusterCIDR: PODS,
  oomScoreAdj: 0,
  // The machine's own limits stay.
  conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
});
