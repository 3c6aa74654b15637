import { isIP } from 'node:net';
import { targetSettings } from '@shop/service-kit/config/target-settings';
import { environmentOf } from './environment.js';
import { addressOf, type Plan } from './plan.js';
import { databaseUrl } from './postgres/databases.js';

type Expected = Readonly<Record<string, string | undefined>>;

/**
 * What makes this shop more than one to try out, by the name of the setting. Undefined only where M-Pesa, mail, events, cache, files and
 * databases of each target are those that this launcher itself starts. Each setting is read as the target will see it, prefixed or
 * not (docs/product-rules.md#R380).
 */
export function whyNoTrialShop(plan: Plan, postgresPort: number): string | undefined {
  const { only, publicUrl, environment } = plan.config;
  if (only !== undefined) return 'SHOP_TARGETS';
  if (environment.NODE_ENV === 'production') return 'NODE_ENV=production';
  if (!isOfThisNetwork(publicUrl)) return 'PUBLIC_URL';
  for (const entry of plan.processes.filter(({ stage }) => stage !== 'tool')) {
    const seen = environmentOf(plan, entry);
    for (const { name } of entry.targets) {
      const settings = targetSettings(name, seen, seen);
      const expected = expectedOf(plan, postgresPort, name);
      const foreign = Object.keys(expected).find((setting) => (settings[setting] || undefined) !== expected[setting]);
      if (foreign !== undefined) return `${foreign} of ${name}`;
    }
  }
  return undefined;
}

/** A real shop has a name, and https. */
function isOfThisNetwork(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && (hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, '')) !== 0);
}

function expectedOf(plan: Plan, postgresPort: number, name: string): Expected {
  const embedded = (database: string) => databaseUrl(postgresPort, plan.secrets.DATABASE_PASSWORD, database);
  return {
    KAFKA_BROKERS: undefined,
    REDIS_URL: undefined,
    S3_ENDPOINT: undefined,
    SEARCH_URL: undefined,
    EVENTS_DATABASE_URL: embedded('events'),
    ...(plan.databaseUrls[name] !== undefined && { DATABASE_URL: embedded(name) }),
    ...ofTarget[name]?.(plan),
  };
}

const ofTarget: Record<string, (plan: Plan) => Expected> = {
  identity: ({ smtpPort }) => ({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
  payments: (plan) => ({ DARAJA_BASE_URL: addressOf(plan, 'daraja-simulator'), DARAJA_MODE: 'sandbox' }),
  catalog: ({ config }) => {
    const { STAFF_SECOND_FACTOR } = config.environment;
    return { STAFF_SECOND_FACTOR: STAFF_SECOND_FACTOR === 'optional' ? 'optional' : undefined };
  },
};
