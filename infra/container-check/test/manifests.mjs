/** Labels by which orders may call catalog. */
const CALLER = { 'app.kubernetes.io/name': 'orders', 'to.savannapc.example/catalog': 'allowed' };
const CALLEE = { 'app.kubernetes.io/name': 'catalog' };

const aContainer = (name, env) => ({
  name: 'app',
  image: 'registry.example/savannapc/shop:1.0.0',
  env: [
    { name: 'SHOP_TARGETS', value: name },
    { name: 'STOP_DELAY_SECONDS', value: '5' },
    { name: 'STOP_GRACE_SECONDS', value: '60' },
    ...env,
  ],
  ports: [
    { name: 'http', containerPort: 8080 },
    { name: 'management', containerPort: 9090 },
  ],
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  resources: { requests: { cpu: '100m', memory: '192Mi' }, limits: { memory: '384Mi' } },
  startupProbe: { httpGet: { path: '/livez', port: 'management' } },
  livenessProbe: { httpGet: { path: '/livez', port: 'management' } },
  readinessProbe: { httpGet: { path: '/readyz', port: 'management' } },
});

const aPod = (name, env) => ({
  automountServiceAccountToken: false,
  serviceAccountName: name,
  terminationGracePeriodSeconds: 75,
  topologySpreadConstraints: [{}, {}],
  securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [aContainer(name, env)],
});

const aDeployment = (name, labels, env) => ({
  kind: 'Deployment',
  metadata: { name },
  spec: {
    strategy: { rollingUpdate: { maxUnavailable: 0 } },
    template: { metadata: { labels }, spec: aPod(name, env) },
  },
});

const aPolicy = (name, labels, rules) => ({
  kind: 'NetworkPolicy',
  metadata: { name },
  spec: { podSelector: { matchLabels: labels }, ...rules },
});

const aService = (name, selector) => ({
  kind: 'Service',
  metadata: { name },
  spec: { selector, ports: [{ name: 'http', port: 8080, targetPort: 'http' }] },
});

/** Correct manifests: orders, which calls catalog, and a nightly job of orders. */
export const manifests = () => {
  const secret = { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'orders', key: 'DATABASE_URL' } } };
  const ports = [
    { name: 'SERVICE_PORT', value: '8080' },
    { name: 'MANAGEMENT_PORT', value: '9090' },
  ];
  const level = { name: 'LOG_LEVEL', valueFrom: { configMapKeyRef: { name: 'shop', key: 'LOG_LEVEL' } } };
  const orders = [...ports, secret, level, { name: 'CATALOG_URL', value: 'http://catalog:8080' }];
  const job = aDeployment('orders', CALLER, [secret]).spec;
  Object.assign(job.template.spec.containers[0], {
    args: ['node', 'shop/dist/main.js', 'sweep', 'orders'],
    env: [secret],
  });
  const objects = [
    aDeployment('orders', CALLER, orders),
    aDeployment('catalog', CALLEE, ports),
    {
      kind: 'CronJob',
      metadata: { name: 'orders-sweep' },
      spec: { jobTemplate: { spec: { template: job.template } } },
    },
    ...['ServiceAccount', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'].map((kind) => ({
      kind,
      metadata: { name: 'orders' },
    })),
    aService('orders', { 'app.kubernetes.io/name': 'orders' }),
    aService('catalog', CALLEE),
    aPolicy('orders', { 'app.kubernetes.io/name': 'orders' }, { policyTypes: ['Ingress'] }),
    aPolicy('to-catalog', CALLER, {
      policyTypes: ['Egress'],
      egress: [{ to: [{ podSelector: { matchLabels: CALLEE } }], ports: [{ port: 'http' }] }],
    }),
    aPolicy('catalog', CALLEE, {
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'orders' } } }] }],
    }),
    { kind: 'ConfigMap', metadata: { name: 'shop' }, data: { LOG_LEVEL: 'info' } },
  ];
  // A copy, so that a change of one test does not affect the others.
  return objects.map((object) => structuredClone(object));
};

/** One of them. */
export const the = (objects, kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);

/** The container of a Deployment, and its pod. */
export const podOf = (objects, name) => the(objects, 'Deployment', name).spec.template.spec;
export const containerOf = (objects, name) => podOf(objects, name).containers[0];

/** A variable of orders. */
export const variable = (objects, name) => containerOf(objects, 'orders').env.find((entry) => entry.name === name);

/** The manifests with the changes of a test. */
export function after(change) {
  const objects = manifests();
  change(objects);
  return objects;
}
