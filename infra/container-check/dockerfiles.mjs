import { globSync } from 'node:fs';
import { checkovFindings } from './checkov.mjs';
import { root, run } from './tools.mjs';

/** hadolint's findings in every Dockerfile, and checkov's in the one of the shop. */
export function dockerfileFindings() {
  const files = globSync(['Dockerfile', 'infra/**/Dockerfile'], { cwd: root, exclude: ['**/node_modules'] });
  const { ok, output } = run('hadolint', ['--no-color', ...files]);
  return [...(ok ? [] : output.split('\n')), ...checkovFindings('dockerfile', ['Dockerfile'])];
}
