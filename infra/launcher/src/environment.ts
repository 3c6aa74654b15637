import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { CALLERS } from '@shop/contracts/callers';
import { type Environment, foldersOf } from './config.js';
import { type Plan, addressOf, readyUrlOf } from './plan.js';
import { publicKeysOf, serviceKeyOf } from './secrets.js';
import type { ProcessEntry, TargetEntry } from './targets.js';

const productionDaraja = 'https://api.safaricom.co.ke';

/**
 * Variables of one process: what all its targets share, and what each needs. What differs between targets begins with their
 * name (CATALOG_DATABASE_URL). The user's values take precedence, except for ports and databases.
 */
export function environmentOf(plan: Plan, { name, stage, targets }: ProcessEntry): Environment {
  return {
    ...shared(plan),
    ...merged(targets.map((target) => ({ ...urlsOf(plan, target.calls), ...defaultsOf(plan, target.name) }))),
    ...nonEmpty(plan.config.environment),
    // What users run is never a development build, whatever the shell of the launcher says.
    NODE_ENV: 'production',
    PUBLIC_URL: plan.config.publicUrl,
    ...(stage !== 'tool' && {
      SHOP_TARGETS: targets.map((target) => target.name).join(','),
      START_ON_MESSAGE: 'true',
      // Shorter than the launcher waits for any process (shop.ts).
      STOP_GRACE_SECONDS: '2',
    }),
    MANAGEMENT_PORT: textOf(plan.ports[targets[0]?.name ?? name]?.managementPort),
    ...merged(targets.map((target) => ({ ...placeOf(plan, target), ...ownVariables[target.name]?.(plan) }))),
  };
}

const merged = (parts: readonly Environment[]): Environment => Object.assign({}, ...parts) as Environment;

const textOf = (port: number | undefined) => (port === undefined ? undefined : String(port));

/** Variables of the process that fills an empty shop. */
export function seedEnvironment(plan: Plan): Environment {
  return {
    ...shared(plan),
    ...urlsOf(plan, ['catalog', 'media']),
    SERVICE_KEY: serviceKeyOf(plan.secrets, 'seed'),
    ...nonEmpty(plan.config.environment),
    NODE_ENV: 'production',
    PUBLIC_URL: plan.config.publicUrl,
  };
}

/** Variables of the process that acts as the customers of the demonstration. `stateFile`: where its removal is noted. */
export function demonstrationEnvironment(plan: Plan, stateFile: string): Environment {
  return {
    ...seedEnvironment(plan),
    ...urlsOf(plan, ['identity']),
    SHOP_API_URL: `${addressOf(plan, 'gateway')}/api`,
    DEMONSTRATION_STATE: stateFile,
    DEMONSTRATION_LOCK_URL: plan.databaseUrls.identity,
  };
}

function shared(plan: Plan): Environment {
  return {
    SERVICE_PUBLIC_KEYS: publicKeysOf(plan.secrets),
    UNSIGNED_EVENTS_UNTIL: plan.secrets.UNSIGNED_EVENTS_UNTIL,
    JWKS_URL: `${addressOf(plan, 'identity')}/internal/jwks`,
    EVENTS_DATABASE_URL: plan.databaseUrls.events,
    LOG_LEVEL: 'info',
    // Fewer connections are used more often: their statements are planned once, and PostgreSQL takes 4 MB for each.
    DATABASE_POOL_SIZE: '4',
    // A start loads thousands of modules: the code that an earlier one compiled saves a third of its time.
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

function placeOf(plan: Plan, { name, stage }: TargetEntry): Environment {
  const caller = CALLERS.find((one) => one === name);
  const key = caller && { [variableOf(name, 'SERVICE_KEY')]: serviceKeyOf(plan.secrets, caller) };
  if (stage !== 'service') return key ?? {};
  return {
    ...key,
    [variableOf(name, 'DATABASE_URL')]: plan.databaseUrls[name],
    [variableOf(name, 'SERVICE_PORT')]: textOf(plan.ports[name]?.port),
  };
}

/** The variable of a target, as shop/src/settings-of.ts reads it. */
const variableOf = (target: string, name: string) => `${target.toUpperCase()}_${name}`;

/** Default variables of a target; the user's values take precedence. */
const defaultsOf = (plan: Plan, name: string): Environment => targetDefaults[name]?.(plan) ?? {};

const targetDefaults: Record<string, (plan: Plan) => Environment> = {
  identity: ({ config, secrets, smtpPort }) => ({
    ADMIN_EMAIL: config.adminEmail,
    ADMIN_PASSWORD: secrets.ADMIN_PASSWORD,
    TOKEN_KEY_SECRET: secrets.TOKEN_KEY_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  }),
  payments: (plan) => (plan.config.environment.DARAJA_BASE_URL ? realDaraja(plan) : simulatedDaraja(plan)),
  media: ({ config }) => ({
    MEDIA_DIR: foldersOf(config.dataDir).media,
    // The system's temporary folder may be in memory.
    UPLOAD_DIR: foldersOf(config.dataDir).uploads,
  }),
};

/** Under which names a tool answers besides those of this machine: that of the shop, and those of the user. */
const hostsFor = ({ config: { publicUrl, environment } }: Plan, variable: string): string =>
  [new URL(publicUrl).hostname, environment[variable]].filter(Boolean).join(',');

/** Variables of a target that the user's environment cannot change: ports, folders, credentials of the simulator. */
const ownVariables: Record<string, (plan: Plan) => Environment> = {
  'mail-catcher': (plan) => ({
    MAIL_SMTP_PORT: String(plan.smtpPort),
    MAIL_HTTP_PORT: String(plan.ports['mail-catcher']?.port),
    MAIL_HOSTS: hostsFor(plan, 'MAIL_HOSTS'),
    MAIL_DIR: foldersOf(plan.config.dataDir).mail,
  }),
  'daraja-simulator': (plan) => ({
    SIM_PORT: String(plan.ports['daraja-simulator']?.port),
    SIM_HOSTS: hostsFor(plan, 'SIM_HOSTS'),
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
  // Not open to the user's variables: next to real M-Pesa there is no demonstration.
  identity: ({ demonstrates = false }) => ({ IDENTITY_DEMONSTRATION: demonstrates ? 'on' : 'off' }),
  gateway: ({ config }) => ({ SHOP_PORT: String(config.shopPort) }),
  frontend: (plan) => ({ FRONTEND_PORT: String(plan.ports.frontend?.port), API_URL: addressOf(plan, 'gateway') }),
};

/** URL and readiness URL of each target, as <NAME>_URL and <NAME>_HEALTH_URL. */
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
