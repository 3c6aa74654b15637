import { globSync } from 'node:fs';
import { checkovFindings } from './checkov.mjs';
import { root, run } from './tools.mjs';

/** What hadolint says about every Dockerfile, and checkov about the one of what is shipped. */
export function dockerfileFindings() {
  const files = globSync(['Dockerfile', 'infra/**/Dockerfile'], { cwd: root, exclude: ['**/node_modules'] });
  const { ok, output } = run('hadolint', ['--no-color', ...files]);
  return [...(ok ? [] : output.split('\n')), ...checkovFindings('dockerfile', ['Dockerfile'])];
}
