// No file of the repository has a credential in it: private keys, tokens of well-known services, passwords in URLs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { root } from './jest.project.mjs';
import { EXCEPTIONS } from './security-exceptions.mjs';

const RULES = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };
const PICTURE = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|pdf)$/;

/** What looks like a credential in a text, and no exception lets pass: one line for each, without the credential. */
export async function secretsIn(file, content, today, exceptions = EXCEPTIONS.secrets) {
  const { messages } = await lintSource({
    source: { content, filePath: file, ext: extname(file), contentType: 'text' },
    options: { config: RULES, maskSecrets: true },
  });
  const isExcepted = (rule) =>
    exceptions.some(({ files, rules, until }) => files.test(file) && rules.includes(rule) && until >= today);
  return messages
    .map(({ ruleId, messageId, loc }) => ({ rule: messageId ?? ruleId, line: loc.start.line }))
    .filter(({ rule }) => !isExcepted(rule))
    .map(({ rule, line }) => `${file}:${line}: ${rule}`);
}

if (import.meta.main) {
  const today = new Date().toISOString().slice(0, 10);
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 32e6 })
    .split('\0')
    .filter((file) => file !== '' && !PICTURE.test(file) && file !== 'package-lock.json');
  const problems = [];
  for (const file of files) problems.push(...(await secretsIn(file, readFileSync(join(root, file), 'utf8'), today)));
  if (problems.length > 0) {
    console.error(`These lines look like credentials:\n  ${problems.join('\n  ')}`);
    process.exitCode = 1;
  }
}
