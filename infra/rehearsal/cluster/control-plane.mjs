import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, debian, NODE_NETWORK, PODS, program, ROOT, RUN, SERVICES } from './home.mjs';
import { run, startProcess } from './processes.mjs';

const KEYS = join(RUN, 'keys');
const key = (name) => join(KEYS, name);

/** The administrator's kubeconfig. */
export const ADMINISTRATOR = join(RUN, 'administrator.kubeconfig');

/** Starts etcd, the API server, the controllers and the scheduler, with new certificates for these nodes. */
export async function startControlPlane(nodes) {
  await run(join(ROOT, 'infra/rehearsal/cluster/certificates.sh'), [KEYS, NODE_NETWORK.machine, ...nodes]);
  writeKubeconfig(ADMINISTRATOR, 'administrator');
  const etcd = 'http://127.0.0.1:23790';
  startProcess('etcd', debian('usr/bin/etcd'), [
    `--data-dir=${join(RUN, 'etcd')}`,
    `--listen-client-urls=${etcd}`,
    `--advertise-client-urls=${etcd}`,
    '--listen-peer-urls=http://127.0.0.1:23800',
    // Nothing here must survive the machine.
    '--unsafe-no-fsync',
  ]);
  startProcess('kube-apiserver', program('kube-apiserver'), apiServer(etcd));
  startProcess('kube-controller-manager', program('kube-controller-manager'), [
    `--kubeconfig=${ADMINISTRATOR}`,
    `--service-account-private-key-file=${key('service-accounts.key')}`,
    `--root-ca-file=${key('ca.crt')}`,
    `--cluster-cidr=${PODS}`,
    '--allocate-node-cidrs=false',
    '--use-service-account-credentials=true',
    '--leader-elect=false',
  ]);
  startProcess('kube-scheduler', program('kube-scheduler'), [`--kubeconfig=${ADMINISTRATOR}`, '--leader-elect=false']);
}

const apiServer = (etcd) => [
  `--etcd-servers=${etcd}`,
  `--advertise-address=${NODE_NETWORK.machine}`,
  '--secure-port=6443',
  `--service-cluster-ip-range=${SERVICES}`,
  '--authorization-mode=Node,RBAC',
  '--enable-admission-plugins=NodeRestriction',
  '--allow-privileged=true',
  `--client-ca-file=${key('ca.crt')}`,
  `--tls-cert-file=${key('api.crt')}`,
  `--tls-private-key-file=${key('api.key')}`,
  `--kubelet-client-certificate=${key('administrator.crt')}`,
  `--kubelet-client-key=${key('administrator.key')}`,
  '--kubelet-preferred-address-types=InternalIP',
  `--service-account-key-file=${key('service-accounts.key')}`,
  `--service-account-signing-key-file=${key('service-accounts.key')}`,
  '--service-account-issuer=https://kubernetes.default.svc.cluster.local',
  // Servers of metrics answer below this API, and know by this certificate that it asks.
  `--requestheader-client-ca-file=${key('ca.crt')}`,
  '--requestheader-allowed-names=aggregator',
  '--requestheader-username-headers=X-Remote-User',
  '--requestheader-group-headers=X-Remote-Group',
  '--requestheader-extra-headers-prefix=X-Remote-Extra-',
  `--proxy-client-cert-file=${key('aggregator.crt')}`,
  `--proxy-client-key-file=${key('aggregator.key')}`,
];

/** Writes the kubeconfig of one of the certificates. kubectl reads JSON, too. */
export function writeKubeconfig(file, name) {
  const cluster = { server: API, 'certificate-authority': key('ca.crt') };
  const user = { 'client-certificate': key(`${name}.crt`), 'client-key': key(`${name}.key`) };
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'rehearsal', cluster }],
    users: [{ name, user }],
    contexts: [{ name: 'rehearsal', context: { cluster: 'rehearsal', user: name, namespace: 'savannapc' } }],
    'current-context': 'rehearsal',
  };
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
}

/** The authority's certificate, by which kubelets know the API server. */
export const AUTHORITY = key('ca.crt');
