import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { PlainFailure } from './plain-failure.js';

/** Variables as a process sees them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the launcher; docs/settings.md is made of these lines. */
export interface Config {
  /** Absolute path of the repository. */
  readonly root: string;
  /**
   * The absolute path.
   * SHOP_DATA_DIR (`.data`): the folder of the database, the pictures, the mails and the logs; two shops side by side need two
   */
  readonly dataDir: string;
  /** SHOP_PORT (`8080`): the port of the shop */
  readonly shopPort: number;
  /**
   * Without a trailing slash.
   * PUBLIC_URL (`http://localhost:SHOP_PORT`): the origin of the links in mails and pages; with https, browsers are asked to stay with it (HSTS)
   */
  readonly publicUrl: string;
  /**
   * ADMIN_EMAIL (`admin@shop.local`): the first administrator
   * ADMIN_PASSWORD (generated): the password of the first administrator, printed at the first start
   */
  readonly adminEmail: string;
  /**
   * Undefined starts all, an empty list PostgreSQL alone.
   * SHOP_TARGETS (`all`): what runs: all, or names of targets and tools separated by commas
   */
  readonly only: readonly string[] | undefined;
  /** SHOP_PROCESSES (`one`): many: each target has a process of its own, as containers do */
  readonly isSpread: boolean;
  /** DEMO_DATA (`npm start`: new, else off): new: a new data folder gets a marked demonstration of customers, orders and reviews; on: an older one, too (docs/product-rules.md#R380) */
  readonly demo: 'new' | 'on' | 'off';
  /** Targets to run from their sources (`npm run dev`); an empty list means all, undefined none. */
  readonly dev?: readonly string[] | undefined;
  /** The whole environment. Every process gets it, and it takes precedence over the launcher's defaults. */
  readonly environment: Environment;
}

/** Reads the environment. @throws PlainFailure naming the first invalid variable */
export function readConfig(root: string, environment: Environment = process.env): Config {
  const shopPort = portFrom(environment.SHOP_PORT);
  return {
    root,
    dataDir: resolve(root, environment.SHOP_DATA_DIR || '.data'),
    shopPort,
    publicUrl: originFrom(environment.PUBLIC_URL || `http://localhost:${shopPort}`),
    adminEmail: environment.ADMIN_EMAIL || 'admin@shop.local',
    only: namesFrom(environment.SHOP_TARGETS),
    isSpread: isSpread(environment.SHOP_PROCESSES),
    demo: demoFrom(environment.DEMO_DATA),
    environment,
  };
}

/** The folders in SHOP_DATA_DIR. */
export function foldersOf(dataDir: string) {
  return {
    logs: join(dataDir, 'logs'),
    mail: join(dataDir, 'mail'),
    media: join(dataDir, 'media'),
    simulator: join(dataDir, 'daraja-simulator'),
    uploads: join(dataDir, 'uploads'),
  };
}

function namesFrom(text: string | undefined): string[] | undefined {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names?.includes('all') ? undefined : names;
}

function isSpread(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'one') return false;
  if (text === 'many') return true;
  throw new PlainFailure(`SHOP_PROCESSES must be one or many, not "${text}".`);
}

function demoFrom(text = ''): Config['demo'] {
  if (text === '') return 'off';
  if (text === 'new' || text === 'on' || text === 'off') return text;
  throw new PlainFailure(`DEMO_DATA must be on, off or new, not "${text}".`);
}

function portFrom(text = ''): number {
  const port = text === '' ? 8080 : Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_533) return port;
  throw new PlainFailure(`SHOP_PORT must be a whole number from 1 to 65533, not "${text}".`);
}

function originFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const named =
    url && (url.hostname.includes('.') || url.hostname === 'localhost' || isIP(url.hostname.replace(/[[\]]/g, '')));
  if (url && named && /^https?:$/.test(url.protocol)) return url.origin;
  throw new PlainFailure(`PUBLIC_URL must be a URL such as https://shop.example.co.ke, not "${text}".`);
}
