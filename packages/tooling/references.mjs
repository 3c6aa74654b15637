// Every document that a comment or a document cites must be in the repository.
import { spawnSync } from 'node:child_process';
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
