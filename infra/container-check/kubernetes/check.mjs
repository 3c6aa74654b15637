import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { checkovFindings } from '../checkov.mjs';
import { environmentFindings, secretFindings } from '../environment-rules.mjs';
import { loadSettings } from '../settings.mjs';
import { root, run } from '../tools.mjs';
import { flowFindings, partFindings } from './flow-rules.mjs';
import { podFindings, workloadFindings } from './pod-rules.mjs';
import { portFindings } from './port-rules.mjs';
import { imageVariables, render } from './render.mjs';

const OVERLAYS = ['local', 'production', 'production-search'];
/** The oldest version that is supported here, and the newest version with schemas. */
const VERSIONS = ['1.30', '1.32', '1.34', '1.37'];
const targets = JSON.parse(readFileSync(join(root, 'infra/targets/targets.json'), 'utf8'))
  .filter(({ stage }) => stage !== 'tool')
  .map(({ name }) => name);
/** Kinds of operators; Kubernetes has no schemas for them. */
const OPERATORS = [
  'postgresql.cnpg.io/',
  'barmancloud.cnpg.io/',
  'kafka.strimzi.io/',
  'monitoring.coreos.com/',
  'gateway.networking.k8s.io/',
];
const isOperators = ({ apiVersion }) => OPERATORS.some((group) => apiVersion.startsWith(group));

/** The paths that the real management port answers. */
async function pathsAnswered() {
  const { Management } = await import(join(root, 'packages/service-kit/dist/observe/management.js'));
  const management = await Management.open(0, '127.0.0.1');
  const paths = ['/livez', '/readyz', '/metrics'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${management.url}${path}`)).status));
  management.close();
  return paths.filter((_, index) => statuses[index] === 200);
}

/** Runs kubernetes-validate on Kubernetes' own kinds; unknown fields are errors. */
function schemaFindings(file) {
  return VERSIONS.flatMap((version) => {
    const { ok, output } = run('kubernetes-validate', ['-k', version, '--strict', file]);
    const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^INFO .* passed/.test(line));
    return ok && !output.includes('WARN') ? [] : lines.map((line) => `Kubernetes ${version}: ${line}`);
  });
}

function findingsIn(overlay, { settings, answeredPaths, secrets, image, folder }) {
  const objects = render(join(root, 'k8s/overlays', overlay));
  const skipped = objects.filter(isOperators).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  if (skipped.length > 0) console.log(`${overlay}: not against a schema, operators' kinds: ${skipped.join(', ')}`);
  const made = overlay === 'local' ? secrets : {};
  const own = objects.filter((object) => !isOperators(object));
  const file = join(folder, `${overlay}.yaml`);
  writeFileSync(file, own.map((object) => stringify(object, { version: '1.1' })).join('---\n'));
  const findings = [
    ...schemaFindings(file),
    ...checkovFindings('kubernetes', [file]),
    ...workloadFindings(own, targets),
    ...podFindings(own),
    ...portFindings(own, answeredPaths, image),
    ...flowFindings(own),
    ...partFindings(own),
    ...environmentFindings(own, settings, { image, secrets: made }),
    ...(overlay === 'local' ? secretFindings(own, secrets) : []),
  ];
  console.log(`${overlay}: ${objects.length} objects`);
  return findings.map((finding) => `${overlay}: ${finding}`);
}

/**
 * Findings in the rendered overlays: of Kubernetes' schemas, of checkov, and of our rules about the settings that our processes
 * read. The rendered files go to `folder`. @throws Error when an overlay cannot be rendered or the code cannot be built
 */
export async function kubernetesFindings(folder) {
  const settings = await loadSettings();
  const { secrets } = await import(join(root, 'k8s/overlays/local/secrets.mjs'));
  const image = imageVariables(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const known = { settings, answeredPaths: await pathsAnswered(), secrets: secrets(), image, folder };
  return OVERLAYS.flatMap((overlay) => findingsIn(overlay, known));
}
