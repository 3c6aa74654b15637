import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@shop/shop-client/eventually';
import { startControlPlane } from './control-plane.mjs';
import { HOME, NODE_NETWORK, ROOT, RUN } from './home.mjs';
import { apply, awaitCondition, kubectl } from './kubectl.mjs';
import { archiver, elsewhere } from './backups.mjs';
import { ctrOf, removeCgroups, startNode } from './node.mjs';
import { endProcess, run, send, startedProcesses } from './processes.mjs';

const HERE = import.meta.dirname;
const BRIDGE = NODE_NETWORK.bridge;
const VOLUMES = 24;

/** The first node is the machine itself; the second has a network of its own. */
export const NODES = {
  one: { name: 'one', address: NODE_NETWORK.machine, podRange: '10.244.0.0/24', enter: [] },
  two: {
    name: 'two',
    address: '10.90.0.2',
    podRange: '10.244.1.0/24',
    enter: ['nsenter', '--net=/run/netns/rehearsal-two'],
  },
};

/** Builds what is missing: programs (half an hour once), and the images of this checkout. */
export async function prepare() {
  await run(join(HERE, 'programs.sh'), [HOME]);
  await run(join(HERE, 'images.sh'), [HOME]);
}

/** Starts a cluster with one node, names, volumes and the operator of PostgreSQL. @returns seconds until the node and all of it are ready */
export async function startCluster() {
  if (startedProcesses().length > 0) throw new Error('A rehearsal runs already: npm run rehearse -- cluster stop');
  const begin = performance.now();
  rmSync(RUN, { recursive: true, force: true });
  mkdirSync(RUN, { recursive: true });
  await run(join(HERE, 'network.sh'), ['up', BRIDGE, `${NODE_NETWORK.machine}/${NODE_NETWORK.prefix}`]);
  await startControlPlane(Object.keys(NODES));
  startNode(NODES.one);
  await nodeReady('one');
  const node = (performance.now() - begin) / 1_000;
  await importImages('one');
  await apply(readFileSync(join(HERE, 'base.yaml'), 'utf8'));
  const items = await Promise.all(Array.from({ length: VOLUMES }, (_, n) => volume(n)));
  await apply({ apiVersion: 'v1', kind: 'List', items });
  await awaitCondition('condition=Available', 120, '--namespace=kube-system', 'deployment/coredns');
  await apply(elsewhere());
  await startOperator();
  return { node, all: (performance.now() - begin) / 1_000 };
}

/** Adds the second node, in a network namespace of its own. */
export async function startSecondNode() {
  const { name, address, podRange } = NODES.two;
  const { prefix, machine } = NODE_NETWORK;
  await run(join(HERE, 'network.sh'), ['node', BRIDGE, 'rehearsal-two', `${address}/${prefix}`, machine, podRange]);
  await run(join(HERE, 'network.sh'), ['route', 'rehearsal-two', NODES.one.podRange, machine]);
  startNode(NODES.two);
  await nodeReady(name);
  await importImages(name);
}

const nodeReady = (name) => eventually(() => awaitCondition('condition=Ready', 1, `node/${name}`), 120_000);

async function importImages(node) {
  const archives = join(HOME, 'images');
  for (const file of readdirSync(archives)) await run(...ctrOf(node, 'images', 'import', join(archives, file)));
}

/** A folder that any node can mount and any user may write to. */
async function volume(n) {
  const path = join(RUN, 'volumes', String(n));
  mkdirSync(path, { recursive: true });
  await run('chmod', ['0777', path]);
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: `folder-${n}` },
    spec: {
      storageClassName: 'folders',
      capacity: { storage: '20Gi' },
      accessModes: ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: 'Retain',
      hostPath: { path },
    },
  };
}

/** CloudNativePG as its module has it, with the image that was built of it. */
async function startOperator() {
  const manifest = readFileSync(join(HOME, 'cloudnative-pg.yaml'), 'utf8')
    .replaceAll(/ghcr\.io\/cloudnative-pg\/cloudnative-pg:\S+/g, 'localhost/rehearsal/manager:1')
    .replace('imagePullPolicy: Always', 'imagePullPolicy: IfNotPresent');
  await apply(manifest);
  await apply(archiver());
  for (const name of ['cnpg-controller-manager', 'barman-cloud'])
    await awaitCondition('condition=Available', 180, '--namespace=cnpg-system', `deployment/${name}`);
}

/** Ends every process of the cluster by its id, its containers too, and removes its network and data. */
export async function stopCluster() {
  const order = ['kubelet', 'kube-proxy', 'kube-router', 'kube-', 'containerd', ''];
  for (const prefix of order)
    await Promise.all(
      startedProcesses()
        .filter(({ name }) => name.startsWith(prefix))
        .map(({ name }) => endProcess(name)),
    );
  for (const pid of leftProcesses()) send(pid, 'SIGKILL');
  for (const mount of mounts()) await run('umount', ['--lazy', mount]);
  for (const name of Object.keys(NODES)) removeCgroups(name);
  await run(join(HERE, 'network.sh'), ['down', BRIDGE, 'rehearsal-two']);
  rmSync(RUN, { recursive: true, force: true });
  removeLinks();
}

/** Removes the links to logs that kubelets make outside of their folders. */
function removeLinks() {
  const folder = '/var/log/containers';
  if (!existsSync(folder)) return;
  for (const link of readdirSync(folder).map((name) => join(folder, name)))
    if (readlinkSync(link).startsWith(`${RUN}/`)) rmSync(link);
}

/** Shims of containerd of this cluster, and the containers below them. */
function leftProcesses() {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
        return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
      } catch {
        return [];
      }
    });
  const children = Map.groupBy(all, ({ parent }) => parent);
  const below = (one) => [one, ...(children.get(one.pid) ?? []).flatMap(below)];
  const shims = all.filter(({ command }) => command.includes('containerd-shim') && command.includes(RUN));
  return shims.flatMap(below).map(({ pid }) => Number(pid));
}

/** What is mounted below the folder of this cluster, the deepest first. */
const mounts = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1])
    .filter((path) => path?.startsWith(`${RUN}/`))
    .toSorted((a, b) => b.length - a.length);
