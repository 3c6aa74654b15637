import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { type Environment, foldersOf } from './config.js';
import { type Plan, addressOf, readyUrlOf } from './plan.js';

const productionDaraja = 'https://api.safaricom.co.ke';

/** Variables of one process. The user's values take precedence, except for ports and databases, which differ per process. */
export function environmentOf(plan: Plan, name: string): Environment {
  const own = ownVariables[name]?.(plan) ?? {};
  return {
    ...shared(plan),
    ...callsOf(plan, name),
    ...serviceDefaults[name]?.(plan),
    ...nonEmpty(plan.config.environment),
    // What users run is never a development build, whatever the shell of the launcher says.
    NODE_ENV: 'production',
    ...placeOf(plan, name),
    ...own,
  };
}

/** Variables of the process that fills an empty shop. */
export function seedEnvironment(plan: Plan): Environment {
  return environmentOf(plan, 'seed');
}

function shared(plan: Plan): Environment {
  return {
    INTERNAL_TOKEN: plan.secrets.INTERNAL_TOKEN,
    JWKS_URL: `${addressOf(plan, 'identity')}/internal/jwks`,
    EVENTS_DATABASE_URL: plan.databaseUrls.events,
    LOG_LEVEL: 'info',
    // A process loads a thousand modules: the code that an earlier start compiled saves a third of its time.
    NODE_COMPILE_CACHE: join(plan.config.root, 'node_modules/.cache/compiled'),
    ...returnedMemory,
  };
}

/**
 * Makes glibc return freed memory to the system: one arena for all threads, and a mapping of its own for each block of a
 * megabyte. Without it four threads that hash passwords keep 80 MB. Other systems ignore it.
 */
const returnedMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 ** 2),
};

function placeOf(plan: Plan, name: string): Environment {
  const ports = plan.ports[name];
  const url = plan.databaseUrls[name];
  return {
    PUBLIC_URL: plan.config.publicUrl,
    DATABASE_URL: url,
    SERVICE_PORT: ports && String(ports.port),
    MANAGEMENT_PORT: ports?.managementPort === undefined ? undefined : String(ports.managementPort),
  };
}

/** URLs of the processes that it calls, from the list of processes. */
function callsOf(plan: Plan, name: string): Environment {
  return urlsOf(plan, plan.entries.find((entry) => entry.name === name)?.calls ?? []);
}

/** Default variables of a process; the user's values take precedence. */
const serviceDefaults: Record<string, (plan: Plan) => Environment> = {
  identity: ({ config, secrets, smtpPort }) => ({
    ADMIN_EMAIL: config.adminEmail,
    ADMIN_PASSWORD: secrets.ADMIN_PASSWORD,
    TOKEN_KEY_SECRET: secrets.TOKEN_KEY_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  }),
  payments: (plan) => (plan.config.environment.DARAJA_BASE_URL ? realDaraja(plan) : simulatedDaraja(plan)),
  media: ({ config }) => ({ MEDIA_DIR: foldersOf(config.dataDir).media }),
  seed: (plan) => urlsOf(plan, ['catalog', 'media']),
};

/** Variables of a process that the user's environment cannot change: ports, folders, credentials of the simulator. */
const ownVariables: Record<string, (plan: Plan) => Environment> = {
  'mail-catcher': (plan) => ({
    MAIL_SMTP_PORT: String(plan.smtpPort),
    MAIL_HTTP_PORT: String(plan.ports['mail-catcher']?.port),
    MAIL_DIR: foldersOf(plan.config.dataDir).mail,
  }),
  'daraja-simulator': (plan) => ({
    SIM_PORT: String(plan.ports['daraja-simulator']?.port),
    SIM_DIR: foldersOf(plan.config.dataDir).simulator,
    SIM_CONSUMER_KEY: plan.secrets.DARAJA_CONSUMER_KEY,
    SIM_CONSUMER_SECRET: plan.secrets.DARAJA_CONSUMER_SECRET,
    SIM_SHORTCODE: '174379',
    SIM_TILL: plan.config.environment.DARAJA_TILL,
    SIM_PASSKEY: plan.secrets.DARAJA_PASSKEY,
    SIM_INITIATOR_NAME: 'shop',
    SIM_INITIATOR_PASSWORD: plan.secrets.DARAJA_INITIATOR_PASSWORD,
    SIM_PRIVATE_KEY: plan.secrets.DARAJA_PRIVATE_KEY,
  }),
  gateway: ({ config }) => ({ SHOP_PORT: String(config.shopPort) }),
  frontend: (plan) => ({ FRONTEND_PORT: String(plan.ports.frontend?.port), API_URL: addressOf(plan, 'gateway') }),
};

/** URL and readiness URL of each process, as <NAME>_URL and <NAME>_HEALTH_URL. */
function urlsOf(plan: Plan, names: readonly string[]): Environment {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name.toUpperCase()}_URL`, addressOf(plan, name)],
      [`${name.toUpperCase()}_HEALTH_URL`, readyUrlOf(plan, name)],
    ]),
  );
}

function simulatedDaraja(plan: Plan): Environment {
  const { config, secrets } = plan;
  return {
    DARAJA_MODE: 'sandbox',
    DARAJA_BASE_URL: addressOf(plan, 'daraja-simulator'),
    DARAJA_CONSUMER_KEY: secrets.DARAJA_CONSUMER_KEY,
    DARAJA_CONSUMER_SECRET: secrets.DARAJA_CONSUMER_SECRET,
    DARAJA_SHORTCODE: '174379',
    DARAJA_PASSKEY: secrets.DARAJA_PASSKEY,
    DARAJA_TRANSACTION_TYPE: config.environment.DARAJA_TILL ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    DARAJA_CALLBACK_URL: `http://127.0.0.1:${config.shopPort}`,
    DARAJA_INITIATOR_NAME: 'shop',
    DARAJA_INITIATOR_PASSWORD: secrets.DARAJA_INITIATOR_PASSWORD,
    // Not the simulator's file: payments may start before it, or without it.
    DARAJA_CERTIFICATE: createPublicKey(secrets.DARAJA_PRIVATE_KEY).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

function realDaraja({ config }: Plan): Environment {
  const isProduction = config.environment.DARAJA_BASE_URL?.startsWith(productionDaraja) ?? false;
  return { DARAJA_MODE: isProduction ? 'production' : 'sandbox', DARAJA_CALLBACK_URL: config.publicUrl };
}

/** An empty variable counts as not set. */
function nonEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
