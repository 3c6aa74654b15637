// npm run check targets: whatever names targets agrees with targets.json. Prints a line for each place that does not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
const { freshValues, GROUPS, secretFiles } = await import(join(root, 'infra/compose/write-secrets.mjs'));
const text = (path) => readFileSync(join(root, path), 'utf8');
const targets = JSON.parse(text('infra/targets/targets.json'));
const databases = targets.filter(({ needs }) => needs.includes('postgres')).map(({ name }) => name);
const inProduction = targets.filter(({ stage }) => stage !== 'tool');
const portOf = (name) => targets.find((target) => target.name === name)?.port;
const MANAGEMENT_PORT = 9090;
const WITHOUT_SECRETS = ['frontend', 'mail-catcher'];

/** The variables with the URLs of the targets that a target calls, and their values. */
const callsOf = ({ name, calls }) =>
  Object.fromEntries(
    calls.map((callee) => [
      name === 'frontend' ? 'API_URL' : `${callee.toUpperCase()}_URL`,
      `http://${callee}:${portOf(callee)}`,
    ]),
  );

/** What differs between two lists, in words; their order does not count. */
function difference(place, actual, expected) {
  const lacks = expected.filter((entry) => !actual.includes(entry));
  const extra = actual.filter((entry) => !expected.includes(entry));
  return [
    ...lacks.map((entry) => `${place} lacks ${entry}`),
    ...extra.map((entry) => `${place} has ${entry}, which targets.json does not`),
  ];
}

/** URLs of other targets in an environment, as name=value. */
const addresses = (environment) =>
  Object.entries(environment)
    .filter(([name, value]) => /^[A-Z]+_URL$/.test(name) && !['JWKS_URL', 'PUBLIC_URL'].includes(name) && isOurs(value))
    .map(([name, value]) => `${name}=${value}`);
const isOurs = (value) => inProduction.some(({ name }) => String(value).includes(`//${name}:`));
const listed = (calls) => Object.entries(calls).map(([name, value]) => `${name}=${value}`);

function compose() {
  const { services } = parse(text('docker-compose.yml'), { merge: true, maxAliasCount: -1 });
  const ends = (name, ...words) => services[name]?.command?.join(' ').endsWith(words.join(' '));
  return targets.flatMap((target) => {
    const { name, stage, needs } = target;
    const environment = services[name]?.environment ?? {};
    const isRun = stage === 'tool' ? ends(name, 'infra/tools/dist/main.js', name) : environment.SHOP_TARGETS === name;
    const isMigrated = !needs.includes('postgres') || ends(`${name}-migration`, 'migrate', name);
    return [
      ...(isRun ? [] : [`docker-compose.yml has no service ${name} that runs it`]),
      ...(isMigrated ? [] : [`docker-compose.yml has no ${name}-migration`]),
      ...difference(`docker-compose.yml, ${name},`, addresses(environment), listed(callsOf(target))),
    ];
  });
}

function secrets() {
  const files = secretFiles(freshValues());
  const withDatabase = Object.keys(files).filter((name) => /^DATABASE_URL=/m.test(files[name].env ?? ''));
  const places = targets.filter(({ name }) => !(name in GROUPS) && !WITHOUT_SECRETS.includes(name));
  return [
    ...places.map(({ name }) => `infra/compose/write-secrets.mjs has no group ${name}`),
    ...difference('infra/compose/write-secrets.mjs, DATABASE_URL,', withDatabase, databases),
  ];
}

/** The words after `pattern` in a shell script. */
const wordsIn = (path, pattern) => (pattern.exec(text(path))?.[1] ?? '').split(' ');

const shellScripts = () => [
  ...difference(
    'infra/compose/create-databases.sh',
    wordsIn('infra/compose/create-databases.sh', /\$\{DATABASES:-([a-z ]+)\}/),
    databases,
  ),
  ...difference('infra/backup/databases.sh', wordsIn('infra/backup/databases.sh', /^databases="([a-z ]+)"$/m), [
    ...databases,
    'events',
  ]),
];

function prometheus() {
  const { scrape_configs: jobs } = parse(text('infra/observability/prometheus/prometheus.yml'));
  return difference(
    'prometheus.yml',
    jobs.find(({ job_name: job }) => job === 'shop').static_configs.flatMap((entry) => entry.targets),
    inProduction.map(({ name }) => `${name}:${MANAGEMENT_PORT}`),
  );
}

const objectsIn = (path) => parseAllDocuments(text(`k8s/base/${path}`)).map((document) => document.toJS());
const podOf = ({ spec: { template } }) => {
  const [{ env = [], ports = [], args = [] }] = template.spec.containers;
  return { labels: template.metadata?.labels ?? {}, env, ports, args };
};

function kubernetes() {
  const { resources, patches } = parse(text('k8s/base/kustomization.yaml'));
  const services = patches.find(({ path }) => path === 'service-defaults.yaml').target.name.split('|');
  const [ofPods, ofServices] = ['pod', 'service'].map((name) => podOf(objectsIn(`${name}-defaults.yaml`)[0]));
  return [
    ...difference('k8s/base/kustomization.yaml, service-defaults.yaml,', services, databases),
    ...inProduction.flatMap((target) => {
      const { name } = target;
      if (!existsSync(join(root, 'k8s/base', name, 'workload.yaml'))) return [`k8s/base/${name} has no workload.yaml`];
      const defaults = services.includes(name) ? [ofPods, ofServices] : [ofPods];
      return [
        ...(resources.includes(name) ? [] : [`k8s/base/kustomization.yaml lacks ${name}`]),
        ...difference(`k8s/base/${name}/jobs.yaml`, jobsOf(name), databases.includes(name) ? ['migrate', 'sweep'] : []),
        ...workload(target, defaults),
      ];
    }),
  ];
}

/** The jobs of a target, which name it in their commands. */
const jobsOf = (name) =>
  existsSync(join(root, 'k8s/base', name, 'jobs.yaml'))
    ? objectsIn(`${name}/jobs.yaml`)
        .map(({ spec }) => podOf(spec.jobTemplate ?? { spec }).args.slice(-2))
        .map(([job, target]) => (target === name ? job : `${job} ${target}`))
    : [];

function workload(target, defaults) {
  const { name, port, needs } = target;
  const deployment = objectsIn(`${name}/workload.yaml`).find(({ kind }) => kind === 'Deployment');
  const pods = [...defaults, podOf(deployment)];
  const labels = Object.assign({}, ...pods.map((pod) => pod.labels));
  const values = Object.fromEntries(pods.flatMap(({ env }) => env.map((entry) => [entry.name, entry.value ?? ''])));
  const dependencies = ['postgres', 'kafka', 'redis', 's3', 'smtp', 'daraja'];
  const place = `k8s/base/${name}`;
  return [
    ...(values.SHOP_TARGETS === name ? [] : [`${place} does not run it`]),
    ...difference(
      `${place}, ports,`,
      pods.flatMap(({ ports }) => ports.map(({ containerPort }) => containerPort)),
      [port, MANAGEMENT_PORT],
    ),
    ...difference(`${place}, environment,`, addresses(values), listed(callsOf(target))),
    ...difference(
      `${place}, labels,`,
      dependencies.filter((label) => `to.savannapc.example/${label}` in labels),
      needs,
    ),
  ];
}

function gateway() {
  const { calls } = targets.find(({ name }) => name === 'gateway');
  const settings = [...text('gateway/src/config.ts').matchAll(/^\s+([A-Z]+)_URL: origin/gm)];
  const upstreams = /type Upstream =([^;]+);/.exec(text('gateway/src/routes.ts'))?.[1] ?? '';
  return [
    ...difference(
      'gateway/src/config.ts',
      settings.map(([, name]) => name.toLowerCase()),
      calls,
    ),
    ...difference(
      'gateway/src/routes.ts',
      [...upstreams.matchAll(/'([\w-]+)'/g)].map(([, name]) => name),
      calls,
    ),
  ];
}

const checks = [compose, secrets, shellScripts, prometheus, kubernetes, gateway];
const findings = checks.flatMap((check) => check());
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
