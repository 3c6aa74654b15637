// npm run check -- observability: runs promtool on the configuration, the rules and their tests. Then checks that the dashboards
// are valid, that their queries are PromQL, and that our code registers every metric in them and in the rules. Checks also that
// Kubernetes has the same rules. With --write it updates Kubernetes' copy of the rules.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { namesIn, registeredNames, seriesOf } from './names.mjs';

const root = join(import.meta.dirname, '../..');
const here = (path) => join(import.meta.dirname, path);
const rules = (name) => here(`prometheus/rules/${name}`);
/** The objects of Kubernetes and the rules in them. Compose has none of the folder kubernetes. */
const COPIES = [
  { component: 'monitoring', name: 'shop', files: ['shop.yml', 'objectives.yml', 'kubernetes/cluster.yml'].map(rules) },
  { component: 'monitoring-in-cluster', name: 'in-cluster', files: [rules('kubernetes/in-cluster.yml')] },
];
const RULES = COPIES.flatMap(({ files }) => files);
const RUNBOOKS = join(root, 'k8s/README.md');
/** Metrics that Prometheus adds, and that other programs in a cluster have: kube-state-metrics, the kubelet, cert-manager, operators. */
const OTHERS = [
  ...['up', 'ALERTS'],
  ...['kube_job_failed', 'kube_cronjob_status_last_successful_time', 'kube_pod_container_status_restarts_total'],
  ...['kube_deployment_status_condition', 'kube_horizontalpodautoscaler_status_current_replicas'],
  ...['kube_horizontalpodautoscaler_spec_max_replicas', 'kube_pod_container_resource_limits'],
  ...['container_memory_working_set_bytes', 'kubelet_volume_stats_used_bytes', 'kubelet_volume_stats_capacity_bytes'],
  'certmanager_certificate_expiration_timestamp_seconds',
  ...['cnpg_pg_stat_archiver_last_failed_time', 'cnpg_pg_stat_archiver_last_archived_time'],
  ...['cnpg_collector_sync_replicas', 'cnpg_pg_replication_streaming_replicas', 'cnpg_pg_replication_lag'],
  'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp',
  ...['kafka_server_replicamanager_underreplicatedpartitions', 'kafka_server_replicamanager_underminisrpartitioncount'],
];

/** promtool's errors. @throws Error when it is not installed */
function promtool(...args) {
  const result = spawnSync('promtool', args, { encoding: 'utf8' });
  if (result.error) throw new Error('promtool is not installed (apt-get install prometheus): nothing can be checked.');
  return result.status === 0 ? [] : [`promtool ${args.join(' ')}:\n${result.stdout}${result.stderr}`];
}

const dashboards = readdirSync(here('grafana/dashboards')).map((file) => ({
  file,
  dashboard: JSON.parse(readFileSync(here(`grafana/dashboards/${file}`), 'utf8')),
}));
const queries = dashboards.flatMap(({ file, dashboard }) =>
  dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${file}, ${title}`, expr }))),
);
const groupsOf = (files) => files.flatMap((file) => parse(readFileSync(file, 'utf8')).groups);
const allRules = groupsOf(RULES).flatMap((group) => group.rules);
const alerts = allRules.filter(({ alert }) => alert !== undefined);
const recorded = allRules.flatMap(({ record }) => record ?? []);

/** The queries as rules, so that promtool parses them; Grafana's variables match any value. */
function queryFindings() {
  const folder = mkdtempSync(join(tmpdir(), 'observability-'));
  const rulesOfQueries = queries.map(({ expr }, index) => ({
    record: `query:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$service', '.*'),
  }));
  const file = join(folder, 'queries.yml');
  writeFileSync(file, stringify({ groups: [{ name: 'queries', rules: rulesOfQueries }] }));
  const findings = promtool('check', 'rules', '--lint=none', file);
  rmSync(folder, { recursive: true });
  return findings;
}

function nameFindings() {
  const known = new Set([...registeredNames(root).flatMap(seriesOf), ...OTHERS, ...recorded]);
  const named = [...queries, ...allRules.map(({ alert, record, expr }) => ({ where: alert ?? record, expr }))];
  return named.flatMap(({ where, expr }) =>
    namesIn(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${where}: no process registers ${name}`),
  );
}

function alertFindings() {
  const anchors = readFileSync(RUNBOOKS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
  return alerts.flatMap(({ alert, labels, annotations }) => [
    ...(['warning', 'critical'].includes(labels?.severity) ? [] : [`alert ${alert} has no severity`]),
    ...(annotations?.summary ? [] : [`alert ${alert} has no summary`]),
    ...(anchors.includes(annotations?.runbook?.split('#')[1]) ? [] : [`alert ${alert} has no runbook`]),
  ]);
}

/** The operator gives an AlertmanagerConfig only the alerts with the label of its namespace, which sums drop. */
const inNamespace = (group) => ({
  ...group,
  rules: group.rules.map((rule) =>
    rule.alert === undefined ? rule : { ...rule, labels: { ...rule.labels, namespace: 'savannapc' } },
  ),
});

const fileOf = ({ component }) => join(root, `k8s/components/${component}/prometheus-rule.yaml`);

/** The object of Kubernetes with these rules, as text. */
const kubernetesRule = ({ name, files }) =>
  `# Made of infra/observability/prometheus/rules by node infra/observability/check.mjs --write.\n${stringify(
    {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name },
      spec: { groups: groupsOf(files).map(inNamespace) },
    },
    { lineWidth: 0 },
  )}`;

const copyFindings = () =>
  COPIES.filter(
    (copy) => !isDeepStrictEqual(parse(readFileSync(fileOf(copy), 'utf8')), parse(kubernetesRule(copy))),
  ).map((copy) => `${fileOf(copy)} has other rules: node infra/observability/check.mjs --write`);

if (process.argv.includes('--write')) for (const copy of COPIES) writeFileSync(fileOf(copy), kubernetesRule(copy));
try {
  const findings = [
    ...promtool('check', 'config', here('prometheus/prometheus.yml')),
    ...promtool('check', 'rules', ...RULES),
    ...promtool(
      'test',
      'rules',
      ...readdirSync(here('prometheus/tests')).map((file) => here(`prometheus/tests/${file}`)),
    ),
    ...queryFindings(),
    ...nameFindings(),
    ...alertFindings(),
    ...copyFindings(),
  ];
  for (const finding of findings) console.error(finding);
  console.log(
    `${alerts.length} alerts, ${dashboards.length} dashboards, ${queries.length} queries, ${findings.length} findings`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
