// npm run check targets: whatever names processes agrees with targets.json. Prints a line for each place that does not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
const { freshValues, GROUPS, secretFiles } = await import(join(root, 'infra/compose/write-secrets.mjs'));
const text = (path) => readFileSync(join(root, path), 'utf8');
const processes = JSON.parse(text('infra/targets/targets.json'));
const databases = processes.filter(({ needs }) => needs.includes('postgres')).map(({ name }) => name);
const inProduction = processes.filter(({ stage }) => stage !== 'tool');
const portOf = (name) => processes.find((process) => process.name === name)?.port;

/** The variables with the URLs of the processes that a process calls, and their values. */
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

/** Addresses of other processes in an environment, as name=value. */
const addresses = (environment) =>
  Object.entries(environment)
    .filter(([name, value]) => /^[A-Z]+_URL$/.test(name) && !['JWKS_URL', 'PUBLIC_URL'].includes(name) && isOurs(value))
    .map(([name, value]) => `${name}=${value}`);
const isOurs = (value) => processes.some(({ name, stage }) => stage !== 'tool' && String(value).includes(`//${name}:`));
const listed = (calls) => Object.entries(calls).map(([name, value]) => `${name}=${value}`);

function compose() {
  const { services } = parse(text('docker-compose.yml'), { merge: true });
  return processes.flatMap((process) => {
    const { name, needs } = process;
    const service = services[name];
    if (!service) return [`docker-compose.yml has no service ${name}`];
    const migration = needs.includes('postgres') && !services[`${name}-migration`];
    return [
      ...(migration ? [`docker-compose.yml has no ${name}-migration`] : []),
      ...difference(`docker-compose.yml, ${name},`, addresses(service.environment ?? {}), listed(callsOf(process))),
    ];
  });
}

function dockerfile() {
  const targets = [...text('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, target]) => target);
  return processes.filter(({ name }) => !targets.includes(name)).map(({ name }) => `Dockerfile has no target ${name}`);
}

function secrets() {
  const files = secretFiles(freshValues());
  const withDatabase = Object.keys(files).filter((name) => /^DATABASE_URL=/m.test(files[name].env ?? ''));
  const places = processes.filter(({ name }) => !(name in GROUPS) && name !== 'mail-catcher');
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
  const targets = jobs.find(({ job_name: job }) => job === 'shop').static_configs.flatMap((entry) => entry.targets);
  const expected = inProduction.filter(({ managementPort }) => managementPort);
  return difference(
    'prometheus.yml',
    targets,
    expected.map(({ name, managementPort }) => `${name}:${managementPort}`),
  );
}

function kubernetes() {
  const { resources } = parse(text('k8s/base/kustomization.yaml'));
  return inProduction.flatMap((process) => {
    const folder = `k8s/base/${process.name}`;
    if (!existsSync(join(root, folder, 'workload.yaml'))) return [`${folder} has no workload.yaml`];
    const hasJobs = existsSync(join(root, folder, 'jobs.yaml'));
    return [
      ...(resources.includes(process.name) ? [] : [`k8s/base/kustomization.yaml lacks ${process.name}`]),
      ...(hasJobs === databases.includes(process.name) ? [] : [`${folder}/jobs.yaml goes with a database`]),
      ...workload(folder, process),
    ];
  });
}

function workload(folder, process) {
  const objects = parseAllDocuments(text(`${folder}/workload.yaml`)).map((document) => document.toJS());
  const of = (kind) => objects.find((object) => object.kind === kind);
  const { metadata, spec } = of('Deployment').spec.template;
  const [{ env, ports }] = spec.containers;
  const values = Object.fromEntries(env.map(({ name, value }) => [name, value ?? '']));
  const expected = [process.port, ...(process.managementPort ? [process.managementPort] : [])];
  const dependencies = ['postgres', 'kafka', 'redis', 's3', 'smtp', 'daraja'];
  const allowed = dependencies.filter((name) => `to.savannapc.example/${name}` in metadata.labels);
  return [
    ...difference(
      `${folder}, ports,`,
      ports.map(({ containerPort }) => containerPort),
      expected,
    ),
    ...difference(
      `${folder}, Service,`,
      of('Service').spec.ports.map(({ port }) => port),
      expected,
    ),
    ...difference(`${folder}, environment,`, addresses(values), listed(callsOf(process))),
    ...difference(`${folder}, labels,`, allowed, process.needs),
  ];
}

function gateway() {
  const { calls } = processes.find(({ name }) => name === 'gateway');
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

const checks = [compose, dockerfile, secrets, shellScripts, prometheus, kubernetes, gateway];
const findings = checks.flatMap((check) => check());
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
