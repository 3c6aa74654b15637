// Plain English (docs/glossary.md): no word of its table of refused ones in comments, documents, logs, errors, names of tests and code, and no
// sentence of a comment with more than 25 words.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MOST_WORDS = 25;
/** What others wrote, what is a record, and texts for people, which have rules of their own (packages/messages). */
const LEFT_OUT =
  /^(CHANGELOG|docs\/glossary|THIRD-PARTY|packages\/messages\/messages\/|packages\/tooling\/words\.mjs)|\/fixtures\//;
const CODE = /\.(ts|tsx|mts|mjs|cjs|js|css)$/;
const HASHED = /\.(sh|ya?ml)$/;

/** The rows of the table: a word or an identifier (in backticks), and what to write. */
function refused() {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  const [, table = ''] = /\n## Refused words\n[^]*?\n\|[^\n]*\n\| *-[^\n]*\n([^]*?)\n\n/.exec(`${glossary}\n\n`) ?? [];
  return table.split('\n').flatMap((row) => {
    const [, words = '', instead = ''] = row.split('|').map((cell) => cell.trim());
    return words.split(', ').map((word) => ({ word: word.replaceAll('`', ''), isCode: word.startsWith('`'), instead }));
  });
}

const escaped = (word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (words) => new RegExp(`\\b(${words.map(({ word }) => escaped(word)).join('|')})\\b`, 'gi');

/** The comments of a file, each as one text with its first line; lines that follow each other are one comment. */
function commentsOf(path, text) {
  const block = CODE.test(path) ? String.raw`(?<=^|[\s{(,])\/\*\*?(?<block>[^]*?)\*\/|` : '';
  const mark = CODE.test(path) ? String.raw`\/\/` : path.endsWith('.sql') ? '--' : '#(?!!)';
  const found = [];
  for (const { index, groups } of text.matchAll(new RegExp(`${block}(?<=^|[ \\t])${mark} ?(?<line>.*)`, 'gm'))) {
    const line = text.slice(0, index).split('\n').length;
    const last = found.at(-1);
    if (groups.line !== undefined && last?.end === line - 1) {
      last.text += ` ${groups.line}`;
      last.end = line;
    } else {
      const body = groups.line ?? groups.block.replaceAll(/^\s*\* ?/gm, ' ').replaceAll(/\s+/g, ' ');
      found.push({ line, end: groups.line === undefined ? -1 : line, text: body });
    }
  }
  return found;
}

/** The sentences of a comment, without addresses and code; a tag, a semicolon and a colon end one. */
const sentencesOf = (text) =>
  withoutCode(text)
    .replaceAll(/https?:\S+/g, 'URL')
    .split(/(?<=[.;:!?)])\s+(?=[A-Z`{(@])|(?<=[;:])\s+|@throws|@returns/);

const withoutCode = (text) => text.replaceAll(/`[^`]*`/g, 'code');

const TEST_NAME = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?<quote>['"`])(?<text>.*?)\k<quote>/g;
/** What a log or an error says. */
const MESSAGE = /\b(?:new \w*Error|[lL]ogger\.\w+)\([^;]*?(?<quote>['"`])(?<text>[^'"`]*\s[^'"`]*)\k<quote>\s*[,)]/g;

/** What people read in a file: [line, text]. In a document, texts of the shop stand in quotes. */
function textsOf(path, text) {
  if (path.endsWith('.md'))
    return text.split('\n').map((line, at) => [at + 1, withoutCode(line).replaceAll(/'[^']*'/g, '')]);
  const written = CODE.test(path) ? [...text.matchAll(TEST_NAME), ...text.matchAll(MESSAGE)] : [];
  return [
    ...commentsOf(path, text).map(({ line, text: comment }) => [line, withoutCode(comment)]),
    ...written.map(({ index, groups }) => [text.slice(0, index).split('\n').length, groups.text]),
  ];
}

function problemsOf(path, words) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const [plain, code] = [words.filter(({ isCode }) => !isCode), words.filter(({ isCode }) => isCode)];
  const instead = (found) => words.find(({ word }) => word.toLowerCase() === found.toLowerCase())?.instead;
  const inTexts = textsOf(path, text).flatMap(([line, body]) =>
    [...body.matchAll(patternOf(plain))].map(([found]) => `${path}:${line} '${found}': ${instead(found)}`),
  );
  const inCode = [...text.matchAll(patternOf(code))].map(
    ({ 0: found, index }) => `${path}:${text.slice(0, index).split('\n').length} ${found}: ${instead(found)}`,
  );
  const isComment = !path.endsWith('.md');
  const long = (isComment ? commentsOf(path, text) : []).flatMap(({ line, text: comment }) =>
    sentencesOf(comment)
      .map((sentence) => sentence.trim().split(/\s+/).length)
      .filter((count) => count > MOST_WORDS)
      .map((count) => `${path}:${line} a sentence of ${count} words`),
  );
  return [...inTexts, ...inCode, ...long];
}

const words = refused();
const files = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => CODE.test(path) || HASHED.test(path) || /\.(md|sql)$/.test(path))
  .filter((path) => !LEFT_OUT.test(path) && existsSync(join(ROOT, path)));
const folders = process.argv.slice(2);
const problems = files
  .filter((path) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)))
  .flatMap((path) => problemsOf(path, words));
for (const problem of problems) console.log(problem);
if (problems.length > 0) console.log(`${problems.length} problems with words.`);
process.exitCode = problems.length > 0 ? 1 : 0;
