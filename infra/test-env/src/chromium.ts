import { createRequire } from 'node:module';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A Chromium for Playwright, and the variables it needs to start. */
export interface Browser {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
  readonly description: string;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that CHROMIUM_PATH names, else the machine's, else the one Playwright downloaded, else the one of an npm
 * package, which needs nothing of the machine. @throws Error when there is none for this platform
 */
export async function findChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, env: {}, description: `${named} (CHROMIUM_PATH)` };
  const own = installed.find((path) => existsSync(path));
  if (own) return { path: own, env: {}, description: `${own} (the machine's)` };
  const downloaded = await playwrightsOwn();
  if (downloaded) return { path: downloaded, env: {}, description: `${downloaded} (Playwright's)` };
  if (process.platform === 'linux' && process.arch === 'x64') return fromPackage();
  throw new Error('There is no Chromium on this machine: install one, or name one in CHROMIUM_PATH.');
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Unpacked once for each version; its libraries come along, for machines that have none. */
async function fromPackage(): Promise<Browser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const bin = join(dirname(dirname(entry)), 'bin');
  const { inflate } = await import('@sparticuz/chromium');
  const home = join(tmpdir(), `savannapc-chromium-${process.getuid?.() ?? ''}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const unpack = async (archive: string) => withTemporaryFolder(home, () => inflate(join(bin, archive)));
  const path = await unpack('chromium.br');
  const fonts = await unpack('fonts.tar.br');
  const libraries = await unpack('al2023.tar.br');
  await unpack('swiftshader.tar.br');
  const env = { FONTCONFIG_PATH: fonts, LD_LIBRARY_PATH: join(libraries, 'lib') };
  return { path, env, description: `${path} (npm's @sparticuz/chromium)` };
}

/** The package unpacks into the system's folder for temporary files, which others can write: it gets one of ours. */
async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
