// These must be in the repository: every document that a comment or a document cites, every script that a text names, and every test that a
// table of docs/ names. Checks also what else documents.mjs can compare.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { falseClaims } from './documents.mjs';
import { root } from './jest.project.mjs';

const NAMES = ['SPEC', 'API', 'DARAJA', 'ARCHITECTURE', 'STYLE', 'COMPATIBILITY'].join('|');
const OUTSIDE = `\\b(${NAMES})[.]md\\b|(\\.\\./|/work/)shared/(${NAMES}|data|hooks|infra)\\b`;

const gitGrep = (...args) => spawnSync('git', ['grep', '-nIP', ...args], { cwd: root, encoding: 'utf8' });
const { status, stdout, stderr } = gitGrep(OUTSIDE, '--', '.');
// git grep ends with 1 when it finds nothing, and with more when it cannot search: outside a clone there is nothing to check.
if (status === 0) {
  console.error(
    `${stdout}These name a text that is not in the repository; docs/product-rules.md and its neighbours have the rules.`,
  );
  process.exitCode = 1;
} else if (status !== 1) {
  console.log(`Not a git repository, so references were not looked at. ${stderr}`.trim());
}

const scripts = ['package.json', 'packages/messages/package.json'].flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).scripts),
);
/** The changelog also names scripts of earlier releases. */
const CALLS = gitGrep('npm run [a-z-]', '--', '.', ':!CHANGELOG.md').stdout;
for (const [line] of CALLS.matchAll(/^.+$/gm))
  for (const [, name] of line.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*[a-z0-9])/g)) {
    if (scripts.includes(name)) continue;
    console.error(`${line.slice(0, 200)}\nThere is no script ${name} in package.json.`);
    process.exitCode = 1;
  }

/** The tables that name tests as 'file › title': the first column of a row, and the test. */
const TABLES = {
  'docs/jobs.md': /^\| (\d+) .*\| (\S+) › (.*?) +\|$/gm,
  'docs/page-audits.md': /^\| (.*?) +\| (\S+) › (.*?) +\|/gm,
};

for (const [table, row] of Object.entries(TABLES)) {
  const rows = [...readFileSync(join(root, table), 'utf8').matchAll(row)];
  if (rows.length === 0) {
    console.error(`${table} names no test.`);
    process.exitCode = 1;
  }
  for (const [, name, file, title] of rows) {
    const path = join(root, `frontend/e2e/${file}.e2e.spec.ts`);
    const code = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const missing = title.split(' › ').filter((part) => !code.includes(part));
    if (missing.length === 0) continue;
    console.error(`${table}, ${name}: ${file}.e2e.spec.ts has no '${missing.join("', '")}'.`);
    process.exitCode = 1;
  }
}

for (const claim of await falseClaims()) {
  console.error(claim);
  process.exitCode = 1;
}
