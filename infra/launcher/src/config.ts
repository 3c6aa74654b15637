import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { PlainFailure } from './plain-failure.js';

/** Variables as a process sees them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the launcher; names and defaults are in README.md. */
export interface Config {
  /** Absolute path of the repository. */
  readonly root: string;
  /** Absolute path of SHOP_DATA_DIR. */
  readonly dataDir: string;
  readonly shopPort: number;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  readonly adminEmail: string;
  /** SHOP_TARGETS: names of the targets and tools to start; undefined starts all, an empty list PostgreSQL alone. */
  readonly only: readonly string[] | undefined;
  /** SHOP_PROCESSES=many: a process for each target instead of one for all. */
  readonly isSpread: boolean;
  /** DEMO_DATA: `new` runs the demonstration in a new data folder, `on` in an older one too. */
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
