import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A Chromium for Playwright, and the variables it needs to start. */
export interface Browser {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
  readonly description: string;
}

const installed = [
  // Chromium without windows: tests need half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that CHROMIUM_PATH names, else the machine's, else the one Playwright downloaded, else the one of an npm
 * package, which needs no system libraries. @throws Error when there is none for this platform
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
  const folder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const home = join(tmpdir(), `savannapc-chromium-${version}-${process.getuid?.() ?? ''}`);
  if (!existsSync(home)) await unpack(join(folder, 'bin'), home);
  if (statSync(home).uid !== process.getuid?.()) throw new Error(`${home} belongs to another user: remove it.`);
  const path = join(home, 'chromium');
  const env = { FONTCONFIG_PATH: join(home, 'fonts'), LD_LIBRARY_PATH: join(home, 'al2023/lib') };
  return { path, env, description: `${path} (npm's @sparticuz/chromium)` };
}

/** The folder gets its final name only when it is complete. The package unpacks into TMPDIR, which is set to a draft folder. */
async function unpack(bin: string, home: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const draft = mkdtempSync(`${home}.`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  try {
    for (const archive of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'])
      await inflate(join(bin, archive));
    writeFileSync(join(draft, 'fonts/fonts.conf'), fontsConfiguration(home));
    renameSync(draft, home);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The package's own names folders of a server it was made for, so that no text would be drawn. */
const fontsConfiguration = (home: string): string => `<?xml version="1.0"?>
<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
