import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { eventually } from '@shop/shop-client/eventually';
import { parse } from 'yaml';
import { send } from '../../bench/kit/send.mjs';
import { HOME, NODE_NETWORK, ROOT } from './home.mjs';
import { apply, awaitCondition, kubectl, objects } from './kubectl.mjs';
import { quorumKnown } from './failover.mjs';
import { backUp, healthy } from './postgres.mjs';
import { seconds } from './report.mjs';
import { applyRelease, DEPLOYMENTS, rolledOut, withShop } from './shop.mjs';

const MINUTE_MS = 60_000;

/**
 * Watches the shop as production does, by `components/monitoring` and `autoscaling-by-load`: every target is scraped, every rule is loaded, every
 * autoscaler reads all its metrics. Then shoppers press until a target gets one replica more, and payments is lost until the webhook that wakes a person is called.
 */
export async function watch() {
  const calls = await listenForCalls();
  try {
    await applyMonitoring(calls.address);
    await applyRelease('watched');
    await rolledOut();
    await healthy(3);
    await quorumKnown();
    await backUp('watched');
    const scraped = await everyTargetScraped();
    const rules = await everyRuleLoaded();
    const unfed = await seriesThatNobodyOffers();
    const autoscalers = await everyAutoscalerReads();
    const early = calls.names();
    const pressed = await withShop(pressUntilMore);
    const called = await losePayments(calls);
    const wrong = early.length === 0 ? [] : [`alerts of a healthy shop: ${early}`];
    return {
      'processes scraped': scraped,
      'rules evaluated': rules,
      'series that rules read and nothing here offers': unfed.length === 0 ? 'none' : unfed,
      'read by the autoscalers': autoscalers,
      ...pressed,
      ...called,
      problems: wrong,
    };
  } finally {
    calls.close();
    await applyRelease('first');
    await kubectl('delete', 'podmonitor,prometheusrule,alertmanagerconfig', '--all');
    await rolledOut();
  }
}

/** A webhook of this machine, as that of an on-call service. */
async function listenForCalls() {
  const alerts = [];
  const server = createServer(async (request, response) => {
    const body = await new Response(request).json();
    for (const { labels, status } of body.alerts)
      alerts.push({ receiver: request.url, name: labels.alertname, labels, status });
    response.end();
  });
  await once(server.listen(0, NODE_NETWORK.machine), 'listening');
  return {
    address: `http://${NODE_NETWORK.machine}:${server.address().port}`,
    names: () => [...new Set(alerts.map(({ name }) => name))],
    find: (name, status) => alerts.find((one) => one.name === name && one.status === status),
    close: () => server.close(),
  };
}

const manifest = (name, ...edits) =>
  edits.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(join(HOME, name), 'utf8'));

async function applyMonitoring(address) {
  await apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'monitoring' } });
  await apply(
    manifest(
      'prometheus-operator.yaml',
      ['namespace: default', 'namespace: monitoring'],
      [/quay\.io\/prometheus-operator\/prometheus-operator:\S+/g, 'localhost/rehearsal/prometheus-operator:1'],
      [
        /quay\.io\/prometheus-operator\/prometheus-config-reloader:\S+/g,
        'localhost/rehearsal/prometheus-config-reloader:1',
      ],
    ),
  );
  await awaitCondition(
    'condition=Established',
    60,
    'crd/prometheuses.monitoring.coreos.com',
    'crd/alertmanagerconfigs.monitoring.coreos.com',
  );
  // Its kubelets' certificates are their own.
  const insecure = '- --kubelet-insecure-tls\n        - --metric-resolution=15s';
  await apply(
    manifest(
      'metrics-server.yaml',
      [/image: \S*metrics-server\S*/g, 'image: localhost/rehearsal/metrics-server:1'],
      ['- --metric-resolution=15s', insecure],
    ),
  );
  await apply(
    manifest('kube-state-metrics.yaml', [
      /image: \S*kube-state-metrics\S*/g,
      'image: localhost/rehearsal/kube-state-metrics:1',
    ]),
  );
  await apply(adapterRules());
  await apply(readFileSync(join(import.meta.dirname, 'watching.yaml'), 'utf8'));
  const stringData = { CRITICAL_URL: `${address}/critical`, WARNING_URL: `${address}/warning` };
  await apply({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'alerts', namespace: 'savannapc' }, stringData });
  await awaitCondition('condition=Available', 180, '--namespace=kube-system', 'deployment/metrics-server');
  for (const name of ['prometheus-operator', 'prometheus-adapter'])
    await awaitCondition('condition=Available', 180, '--namespace=monitoring', `deployment/${name}`);
}

/** The values for the adapter's chart, as the chart makes settings of them. */
function adapterRules() {
  const { rules } = parse(readFileSync(join(ROOT, 'k8s/components/autoscaling-by-load/adapter-values.yaml'), 'utf8'));
  const config = JSON.stringify({ rules: rules.custom, externalRules: rules.external });
  const metadata = { name: 'adapter-rules', namespace: 'monitoring' };
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { 'config.yaml': config } };
}

/** Asks Prometheus's API. @throws Error while it does not answer */
async function prometheus(path, query = {}) {
  const { status } = await objects('get', 'pod', 'prometheus-shop-0', '--namespace', 'monitoring');
  const answer = await fetch(`http://${status.podIP}:9090/api/v1/${path}?${new URLSearchParams(query)}`);
  return (await answer.json()).data;
}

const everyTargetScraped = () =>
  eventually(async () => {
    const { result } = await prometheus('query', { query: 'max by (service) (readiness_check_up)' });
    const missing = DEPLOYMENTS.filter((name) => !result.some(({ metric }) => metric.service === name));
    if (missing.length > 0) throw new Error(`Prometheus has nothing of ${missing}`);
    const { activeTargets } = await prometheus('targets', { state: 'active' });
    const down = activeTargets.filter(({ health }) => health !== 'up');
    if (down.length > 0)
      throw new Error(`not scraped: ${down.map(({ labels, lastError }) => `${labels.pod}: ${lastError}`)}`);
    return activeTargets.length;
  }, 5 * MINUTE_MS);

const rulesLoaded = async () => (await prometheus('rules')).groups.flatMap((group) => group.rules);

/** Every rule was evaluated without an error. @returns how many there are */
const everyRuleLoaded = () =>
  eventually(async () => {
    const rules = await rulesLoaded();
    const wrong = rules.filter(({ health }) => health !== 'ok');
    if (rules.length === 0 || wrong.length > 0)
      throw new Error(
        `${rules.length} rules; not evaluated: ${wrong.map(({ name, lastError }) => `${name} ${lastError ?? ''}`)}`,
      );
    return rules.length;
  }, 5 * MINUTE_MS);

/** The series that rules read and that are not there: their alerts would never ring. */
async function seriesThatNobodyOffers() {
  const offered = new Set(await prometheus('label/__name__/values'));
  const read = await Promise.all(
    (await rulesLoaded()).map(async ({ query }) => namesIn(await prometheus('parse_query', { query }))),
  );
  return [...new Set(read.flat())].filter((name) => !offered.has(name)).toSorted();
}

/** The names of the series in a parsed query. */
const namesIn = (node) => [
  ...(node?.type === 'vectorSelector' ? [node.name] : []),
  ...Object.values(node ?? {}).flatMap((value) => (typeof value === 'object' ? namesIn(value) : [])),
];

/** Every autoscaler has a value for each metric that it scales by. @returns how many metrics of how many autoscalers */
const everyAutoscalerReads = () =>
  eventually(async () => {
    const { items } = await objects('get', 'hpa');
    const wrong = items.filter(
      ({ spec, status }) => status.currentMetrics?.filter(valueOf).length !== spec.metrics.length,
    );
    if (wrong.length > 0)
      throw new Error(wrong.map(({ metadata, status }) => `${metadata.name}: ${JSON.stringify(status)}`).join('\n'));
    return `${items.flatMap(({ spec }) => spec.metrics).length} metrics of ${items.length} autoscalers`;
  }, 5 * MINUTE_MS);

const valueOf = (metric) => (metric.resource ?? metric.pods ?? metric.external)?.current?.averageValue;

const SHOPPERS = 48;

/** Asks for pages that no cache has until an autoscaler adds a replica, and it is ready. */
async function pressUntilMore(shop) {
  const begin = performance.now();
  const since = () => seconds((performance.now() - begin) / 1_000);
  const press = { isOver: false, asked: 0, failed: 0 };
  const shoppers = Array.from({ length: SHOPPERS }, () => keepAsking(shop, press));
  try {
    const { target, by } = await eventually(scaledUp, 5 * MINUTE_MS);
    const decided = since();
    await awaitCondition('jsonpath={.status.readyReplicas}=2', 120, `deployment/${target}`);
    return {
      'an autoscaler adds a replica': `of ${target}, after ${decided}`,
      'what it read': by,
      'the second replica is ready after': since(),
      'requests meanwhile, and failed ones': [press.asked, press.failed],
    };
  } finally {
    press.isOver = true;
    await Promise.all(shoppers);
  }
}

async function keepAsking(shop, press) {
  while (!press.isOver) {
    press.asked += 1;
    const { status } = await send('GET', `${shop.url}/category/memory?minPrice=${press.asked}`, {
      timeoutMs: MINUTE_MS,
    });
    if (status !== 200) press.failed += 1;
  }
}

/** The first target that has one replica and shall have more, and what its autoscaler read. @throws Error while there is none */
async function scaledUp() {
  const { items } = await objects('get', 'hpa');
  const read = ({ status }) => status.currentMetrics.filter(valueOf).map((one) => `${nameOf(one)} ${valueOf(one)}`);
  const scaled = items.find(({ status }) => status.desiredReplicas > 1);
  if (!scaled)
    throw new Error(`no autoscaler adds a replica: ${items.map((one) => `${one.metadata.name} ${read(one)}`)}`);
  return { target: scaled.metadata.name, by: read(scaled) };
}

const nameOf = ({ resource, pods, external }) => resource?.name ?? (pods ?? external).metric.name;

/** Ends all of payments until the webhook for what wakes a person is called, and starts it until the webhook learns that this is over. */
async function losePayments(calls) {
  const begin = performance.now();
  const since = () => seconds((performance.now() - begin) / 1_000);
  await kubectl('scale', 'deployment', 'payments', '--replicas=0');
  const received = (name, status) =>
    eventually(() => {
      const call = calls.find(name, status);
      if (!call) throw new Error(`no call says that ${name} is ${status}; received: ${calls.names()}`);
      return call;
    }, 12 * MINUTE_MS);
  const { receiver, labels } = await received('ProcessGone', 'firing');
  const called = since();
  await kubectl('scale', 'deployment', 'payments', '--replicas=1');
  await rolledOut(['payments']);
  await received('ProcessGone', 'resolved');
  return {
    'payments lost: who is called': `${receiver}, ${labels.alertname} of ${labels.service}`,
    'called after': called,
    'its end is known after': since(),
  };
}
