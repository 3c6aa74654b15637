import { basename, join } from 'node:path';
import { run } from './tools.mjs';

/** checkov's findings in these files; checkov.yaml lists the skipped checks with reasons. It needs no network. */
export function checkovFindings(framework, files) {
  const config = join(import.meta.dirname, 'checkov.yaml');
  const paths = files.flatMap((file) => ['--file', file]);
  const args = ['--config-file', config, '--framework', framework, '--output', 'json', ...paths];
  const { stdout, output } = run('checkov', args, { env: { BC_SKIP_MAPPING: 'TRUE' } });
  try {
    return [JSON.parse(stdout)].flat().flatMap(({ results }) => results.failed_checks.map(sentence));
  } catch {
    return [`checkov failed: ${output}`];
  }
}

const sentence = ({ check_id: id, check_name: name, resource, file_path: file }) =>
  `${basename(file)}: ${resource}: ${name} (${id})`;
