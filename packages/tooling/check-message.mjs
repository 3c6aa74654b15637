// The git hook for messages (docs/contributing.md): a conventional subject of at most 72 characters with one clause, and a body that says
// why where more than 60 lines change.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MOST_CHARACTERS = 72;
const MOST_LINES = 60;

const [subject = '', ...body] = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'));
const { stdout } = spawnSync('git', ['diff', '--cached', '--numstat', '--find-renames'], { encoding: 'utf8' });
const lines = [...stdout.matchAll(/^(\d+)\t(\d+)\t/gm)].reduce((sum, [, added, removed]) => sum + +added + +removed, 0);

const problems = [
  [
    !/^(build|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([\w/,-]+\))?!?: \S/.test(subject),
    'is not conventional',
  ],
  [subject.length > MOST_CHARACTERS, `has more than ${MOST_CHARACTERS} characters`],
  [subject.includes(';'), 'has two clauses'],
  [lines > MOST_LINES && body.join('').trim() === '', `needs a body that says why: ${lines} lines change`],
].flatMap(([isWrong, text]) => (isWrong ? [text] : []));
const isOfGit = /^(Merge|Revert|fixup!|squash!|amend!) /.test(subject);
if (!isOfGit && problems.length > 0) {
  console.error(`The message '${subject}' ${problems.join(', ')}.`);
  process.exit(1);
}
