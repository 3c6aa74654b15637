// Prints the memory of the shop's Node processes; exit code 1 when the sum is over the limit. Linux only.
// Usage: node infra/bench/memory.mjs [run.json]. To measure an idle shop, run it 60 seconds after the start.
import { readFileSync } from 'node:fs';

const LIMIT_MB = 900;
const runFile = process.argv[2] ?? process.env.SHOP_RUN_FILE ?? '.data/run.json';

/** One value of a /proc file, converted from kilobytes to megabytes. */
function megabytes(pid, file, key) {
  const [, kilobytes = 0] =
    new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const commandOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
const parentOf = (pid) => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** The processes above the launcher: the script of `npm start`, and npm. */
function aboveLauncher(launcherPid) {
  const found = [];
  for (let pid = parentOf(launcherPid); pid > 1; pid = parentOf(pid)) {
    const command = commandOf(pid).join(' ');
    if (/start\.mjs/.test(command) && /node/.test(command) && !/^\S*sh /.test(command))
      found.push({ name: 'start script', pid });
    else if (/^npm |npm-cli/.test(command)) found.push({ name: 'npm', pid });
  }
  return found;
}

const { launcherPid, processes } = JSON.parse(readFileSync(runFile, 'utf8'));
const rows = [
  ...aboveLauncher(launcherPid),
  { name: 'launcher', pid: launcherPid },
  ...processes.filter(({ name, pid }) => name !== 'postgres' && pid),
].map(({ name, pid }) => ({
  name,
  pid,
  rss: megabytes(pid, 'status', 'VmRSS'),
  anonymous: megabytes(pid, 'status', 'RssAnon'),
  pss: megabytes(pid, 'smaps_rollup', 'Pss'),
}));
const sumOf = (key) => rows.reduce((sum, row) => sum + row[key], 0);
const total = { name: 'together', pid: '', rss: sumOf('rss'), anonymous: sumOf('anonymous'), pss: sumOf('pss') };

console.log(
  `${'process'.padEnd(18)}${['pid', 'RSS MB', 'own MB', 'PSS MB'].map((title) => title.padStart(9)).join('')}`,
);
for (const { name, pid, rss, anonymous, pss } of [...rows, total]) {
  const figures = [rss, anonymous, pss].map((figure) => figure.toFixed(1));
  console.log(`${name.padEnd(18)}${[String(pid), ...figures].map((cell) => cell.padStart(9)).join('')}`);
}
if (total.rss > LIMIT_MB) {
  console.error(`Over the limit of ${LIMIT_MB} MB.`);
  process.exitCode = 1;
}
