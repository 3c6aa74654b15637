import { join } from 'node:path';
import { run } from './tools.mjs';

/** What checkov says about these files; checkov.yaml names what is left out, and why. It asks nobody for anything. */
export function checkovFindings(framework, files) {
  const config = join(import.meta.dirname, 'checkov.yaml');
  const paths = files.flatMap((file) => ['--file', file]);
  const args = ['--config-file', config, '--framework', framework, '--output', 'json', ...paths];
  const { stdout, output } = run('checkov', args, { env: { BC_SKIP_MAPPING: 'TRUE' } });
  try {
    return [JSON.parse(stdout)].flat().flatMap(({ results }) => results.failed_checks.map(sentence));
  } catch {
    return [`checkov could not look: ${output}`];
  }
}

const sentence = ({ check_id: id, check_name: name, resource }) => `${resource}: ${name} (${id})`;
