import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { checkovFindings } from '../checkov.mjs';
import { environmentFindings, secretFindings } from '../environment-rules.mjs';
import { loadSettings } from '../settings.mjs';
import { root, run } from '../tools.mjs';
import { flowFindings, partFindings } from './flow-rules.mjs';
import { isOperators, operatorFindings } from './operator-kinds.mjs';
import { digestFindings, jobFindings, podFindings, workloadFindings } from './pod-rules.mjs';
import { portFindings } from './port-rules.mjs';
import { imageVariables, render } from './render.mjs';
import { scoreFindings } from './score.mjs';

const OVERLAYS = [
  'local',
  'self-hosted',
  'self-hosted-recovery',
  'production',
  'production-search',
  'production-signed',
];
/** The oldest version that is supported here, and the newest version with schemas. */
const VERSIONS = ['1.30', '1.32', '1.34', '1.37'];
const targets = JSON.parse(readFileSync(join(root, 'infra/targets/targets.json'), 'utf8'))
  .filter(({ stage }) => stage !== 'tool')
  .map(({ name }) => name);
/** The paths that the real management port answers. */
async function pathsAnswered() {
  const { Management } = await import(join(root, 'packages/service-kit/dist/observe/management.js'));
  const management = await Management.open(0, '127.0.0.1');
  const paths = ['/livez', '/readyz', '/metrics'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${management.url}${path}`)).status));
  management.close();
  return paths.filter((_, index) => statuses[index] === 200);
}

/** Runs kubernetes-validate on Kubernetes' own kinds in all files, once for each version; unknown fields are errors. */
function schemaFindings(files) {
  return VERSIONS.flatMap((version) => {
    const { ok, output } = run('kubernetes-validate', ['-k', version, '--strict', ...files]);
    const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^INFO .* passed/.test(line));
    return ok && !output.includes('WARN') ? [] : lines.map((line) => `Kubernetes ${version}: ${line}`);
  });
}

/** An overlay's objects, those that no operator defines, and a file of these. */
function rendered(overlay, folder) {
  const objects = render(join(root, 'k8s/overlays', overlay));
  const own = objects.filter((object) => !isOperators(object));
  const file = join(folder, `${overlay}.yaml`);
  writeFileSync(file, own.map((object) => stringify(object, { version: '1.1' })).join('---\n'));
  console.log(`${overlay}: ${objects.length} objects`);
  return { overlay, objects, own, file };
}

function findingsIn({ overlay, objects, own, file }, { settings, answeredPaths, secrets, image, folder }) {
  const made = overlay === 'local' ? secrets : {};
  const findings = [
    ...operatorFindings(objects.filter(isOperators), folder),
    ...scoreFindings(file, overlay),
    ...workloadFindings(own, targets),
    ...podFindings(own),
    ...jobFindings(own),
    ...portFindings(own, answeredPaths, image),
    ...flowFindings(own),
    ...partFindings(objects),
    ...environmentFindings(own, settings, { image, secrets: made }),
    ...(overlay === 'local' ? secretFindings(own, secrets) : digestFindings(own)),
  ];
  return findings.map((finding) => `${overlay}: ${finding}`);
}

/**
 * Findings in the rendered overlays: of the schemas of Kubernetes and of the operators, of checkov and kube-score, and of our
 * rules about the settings that our processes read. The rendered files go to `folder`. @throws Error when an overlay cannot be
 * rendered or the code cannot be built
 */
export async function kubernetesFindings(folder) {
  const settings = await loadSettings();
  const { secrets } = await import(join(root, 'k8s/overlays/local/secrets.mjs'));
  const image = imageVariables(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const known = { settings, answeredPaths: await pathsAnswered(), secrets: secrets(), image, folder };
  const overlays = OVERLAYS.map((overlay) => rendered(overlay, folder));
  const files = overlays.map(({ file }) => file);
  return [
    ...schemaFindings(files),
    ...checkovFindings('kubernetes', files),
    ...overlays.flatMap((overlay) => findingsIn(overlay, known)),
  ];
}
