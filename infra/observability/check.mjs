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
const RULES = here('prometheus/rules/shop.yml');
const KUBERNETES = join(root, 'k8s/components/monitoring/prometheus-rule.yaml');
const RUNBOOKS = join(root, 'k8s/README.md');
/** Metrics that Prometheus adds. */
const PROMETHEUS_OWN = ['up', 'ALERTS'];

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
const { groups } = parse(readFileSync(RULES, 'utf8'));
const alerts = groups.flatMap(({ rules }) => rules);

/** The queries as rules, so that promtool parses them; Grafana's variables match any value. */
function queryFindings() {
  const folder = mkdtempSync(join(tmpdir(), 'observability-'));
  const rules = queries.map(({ expr }, index) => ({
    record: `query:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$service', '.*'),
  }));
  const file = join(folder, 'queries.yml');
  writeFileSync(file, stringify({ groups: [{ name: 'queries', rules }] }));
  const findings = promtool('check', 'rules', '--lint=none', file);
  rmSync(folder, { recursive: true });
  return findings;
}

function nameFindings() {
  const known = new Set([...registeredNames(root).flatMap(seriesOf), ...PROMETHEUS_OWN]);
  const named = [...queries, ...alerts.map(({ alert, expr }) => ({ where: `alert ${alert}`, expr }))];
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

const kubernetesRule = () =>
  `# Made of infra/observability/prometheus/rules/shop.yml by node infra/observability/check.mjs --write.\n${stringify(
    { apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule', metadata: { name: 'shop' }, spec: { groups } },
    { lineWidth: 0 },
  )}`;

function copyFindings() {
  const isSame = isDeepStrictEqual(parse(readFileSync(KUBERNETES, 'utf8')), parse(kubernetesRule()));
  return isSame ? [] : ["Kubernetes' copy of the rules is another: node infra/observability/check.mjs --write"];
}

if (process.argv.includes('--write')) writeFileSync(KUBERNETES, kubernetesRule());
try {
  const findings = [
    ...promtool('check', 'config', here('prometheus/prometheus.yml')),
    ...promtool('check', 'rules', RULES),
    ...promtool('test', 'rules', here('prometheus/tests/shop.test.yml')),
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
