// The settings that targets, jobs and tools read from their environment, from their built code.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './tools.mjs';

const built = (path) => import(join(root, path));

const SCHEMAS = {
  identity: ['services/identity/dist/config.js', 'IdentitySettings'],
  catalog: ['services/catalog/dist/config.js', 'CatalogSettings'],
  orders: ['services/orders/dist/config.js', 'OrderSettings'],
  reviews: ['services/reviews/dist/config.js', 'ReviewSettings'],
  payments: ['services/payments/dist/config.js', 'PaymentSettings'],
  media: ['services/media/dist/config.js', 'MediaSettings'],
  gateway: ['gateway/dist/config.js', 'GatewaySettings'],
};
const READERS = {
  frontend: ['frontend/server/config.mjs', 'readConfig', ['API_URL', 'PUBLIC_URL']],
  seed: ['infra/seed/dist/config.js', 'readSettings', []],
  'mail-catcher': ['infra/mail-catcher/dist/config.js', 'readConfig', []],
  'daraja-simulator': ['infra/daraja-simulator/dist/config.js', 'readConfig', []],
};

const QUIET = ['--output-logs=errors-only', '--ui=stream'];

/** Builds what the settings are read from: the services, the gateway and the tools, not the pages. */
function build() {
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const args = [turbo, 'run', 'generate', 'build', '--only', '--filter=!@shop/frontend', ...QUIET];
  const result = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`The targets could not be built:\n${result.stdout}${result.stderr}`);
}

let loading;

/**
 * For each target, the commands `migrate`, `sweep`, `kafka-rights`, `reconcile` and `copy-pictures`, and each tool: the variables it knows,
 * with those of its process, and `problemsOf(environment)`. That is a list of `{ name, message }`; the name is undefined where the code reports its problems in one
 * sentence. @throws Error when they cannot be built
 */
export const loadSettings = () => (loading ??= load());

async function load() {
  build();
  const { ProcessSettings } = await built('shop/dist/config.js');
  const { ReconcileSettings } = await built('shop/dist/reconcile/reconcile-command.js');
  const { jobSettings } = await built('packages/service-kit/dist/run-job.js');
  const { EventSettings, TracingSettings } = await built('packages/service-kit/dist/config/load-config.js');
  const ofJob = ofSchema(jobSettings);
  const { PictureBackupSettings } = await built('services/media/dist/copy-pictures-command.js');
  const settings = {
    ...{ migrate: ofJob, sweep: ofJob },
    ...{ 'kafka-rights': ofSchema(EventSettings), reconcile: ofSchema(ReconcileSettings) },
    'copy-pictures': ofSchema(PictureBackupSettings),
  };
  for (const [name, [path, schema]] of Object.entries(SCHEMAS))
    settings[name] = together(ofSchema(ProcessSettings), ofSchema((await built(path))[schema]));
  for (const [name, [path, reader, more]] of Object.entries(READERS))
    settings[name] = ofReader((await built(path))[reader], more);
  settings.frontend = together(ofSchema(ProcessSettings), ofSchema(TracingSettings), settings.frontend);
  return settings;
}

/** The settings of what shares a process. */
export const together = (...settings) => ({
  names: new Set(settings.flatMap(({ names }) => [...names])),
  problemsOf: (environment) => settings.flatMap(({ problemsOf }) => problemsOf(environment)),
});

function ofSchema(schema) {
  return {
    names: new Set(Object.keys(schema.shape)),
    problemsOf: (environment) =>
      (schema.safeParse(environment).error?.issues ?? []).map(({ path, message }) => ({ name: path[0], message })),
  };
}

/** Finds the names by recording what the function looks up in its environment. Other code of the process reads `more`. */
function ofReader(read, more) {
  const names = new Set(more);
  const asked = new Proxy({}, { get: (_, name) => void names.add(name) });
  problemsOf(read, asked);
  return { names, problemsOf: (environment) => problemsOf(read, environment) };
}

function problemsOf(read, environment) {
  try {
    read(environment);
    return [];
  } catch ({ message }) {
    return [{ name: undefined, message }];
  }
}
