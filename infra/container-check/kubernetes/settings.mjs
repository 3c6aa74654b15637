// What each process reads from its environment, asked of its own code (the built one).
import { join } from 'node:path';
import { root } from '../tools.mjs';

const load = (path) => import(join(root, path));

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
  frontend: ['frontend/server/config.mjs', 'readConfig', ['API_URL', 'PUBLIC_URL', 'INTERNAL_TOKEN']],
  seed: ['infra/seed/dist/config.js', 'readSettings', []],
  'mail-catcher': ['infra/mail-catcher/dist/config.js', 'readConfig', []],
  'daraja-simulator': ['infra/daraja-simulator/dist/config.js', 'readConfig', []],
};

/**
 * For each process of the shop, and the jobs `migrate` and `sweep`: the variables it knows, and `problemsOf(environment)`, a list of `{ name, message }`
 * (the name is undefined where the code tells its problems in one sentence).
 */
export async function loadSettings() {
  const settings = {};
  for (const [name, [path, schema]] of Object.entries(SCHEMAS)) settings[name] = ofSchema((await load(path))[schema]);
  const { jobSettings } = await load('packages/service-kit/dist/run-job.js');
  for (const job of ['migrate', 'sweep']) settings[job] = ofSchema(jobSettings);
  for (const [name, [path, reader, more]] of Object.entries(READERS)) {
    settings[name] = ofReader((await load(path))[reader], more);
  }
  return settings;
}

function ofSchema(schema) {
  return {
    names: new Set(Object.keys(schema.shape)),
    problemsOf: (environment) =>
      (schema.safeParse(environment).error?.issues ?? []).map(({ path, message }) => ({ name: path[0], message })),
  };
}

/** A function that reads an environment shows the names by what it looks up; `more` are read elsewhere in the process. */
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
