// Every document that a comment or a document cites, and every test of docs/jobs.md, must be in the repository.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './jest.project.mjs';

const NAMES = ['SPEC', 'API', 'DARAJA', 'ARCHITECTURE', 'STYLE', 'COMPATIBILITY'].join('|');
const OUTSIDE = `\\b(${NAMES})[.]md\\b|(\\.\\./|/work/)shared/(${NAMES}|data|hooks|infra)\\b`;

const { status, stdout, stderr } = spawnSync('git', ['grep', '-nIP', OUTSIDE, '--', '.'], {
  cwd: root,
  encoding: 'utf8',
});
// git grep ends with 1 when it finds nothing, and with more when it cannot search: outside a clone there is nothing to check.
if (status === 0) {
  console.error(
    `${stdout}These name a text that is not in the repository; docs/product-rules.md and its neighbours have the rules.`,
  );
  process.exitCode = 1;
} else if (status !== 1) {
  console.log(`Not a git repository, so references were not looked at. ${stderr}`.trim());
}

/** The number of a job, and its test as 'file › title'. */
const JOB = /^\| (\d+) .*\| (\S+) › (.*?) +\|$/gm;

for (const [, number, file, title] of readFileSync(join(root, 'docs/jobs.md'), 'utf8').matchAll(JOB)) {
  const path = join(root, `frontend/e2e/${file}.e2e.spec.ts`);
  const code = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const missing = title.split(' › ').filter((part) => !code.includes(part));
  if (missing.length === 0) continue;
  console.error(`docs/jobs.md, job ${number}: ${file}.e2e.spec.ts has no '${missing.join("', '")}'.`);
  process.exitCode = 1;
}
