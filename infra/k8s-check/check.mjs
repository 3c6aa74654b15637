// npm run check:k8s: the manifests in k8s/ against Kubernetes' own schemas, and against what our processes really read.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { environmentFindings, secretFindings } from './environment-rules.mjs';
import { flowFindings } from './flow-rules.mjs';
import { podFindings, workloadFindings } from './pod-rules.mjs';
import { portFindings } from './port-rules.mjs';
import { render } from './render.mjs';
import { loadSettings } from './settings.mjs';

const root = join(import.meta.dirname, '../..');
const OVERLAYS = ['local', 'production'];
const VERSIONS = ['1.31', '1.34'];
const WORKLOADS = ['identity', 'catalog', 'orders', 'reviews', 'payments', 'media', 'gateway', 'frontend'];
/** Kinds of operators: their schemas come with them, not with Kubernetes. */
const OPERATORS = ['postgresql.cnpg.io/', 'kafka.strimzi.io/', 'monitoring.coreos.com/'];
const isOperators = ({ apiVersion }) => OPERATORS.some((group) => apiVersion.startsWith(group));

/** Builds what the settings are read from: the services, the gateway and the tools, not the frontend. */
function build() {
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const args = [turbo, 'run', 'build', '--filter=!@shop/frontend', '--output-logs=errors-only', '--ui=stream'];
  const result = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`The processes could not be built:\n${result.stdout}${result.stderr}`);
}

/** The paths that the real management port answers. */
async function pathsAnswered() {
  const { startManagement } = await import(join(root, 'packages/service-kit/dist/observe/management.js'));
  const server = await startManagement(0, '127.0.0.1', []);
  const statusOf = async (path) => (await fetch(`http://127.0.0.1:${server.address().port}${path}`)).status;
  const paths = ['/livez', '/readyz', '/metrics'];
  const statuses = await Promise.all(paths.map(statusOf));
  server.close();
  server.closeAllConnections();
  return paths.filter((_, index) => statuses[index] === 200);
}

/** kubernetes-validate over what is Kubernetes' own, unknown fields refused. */
function schemaFindings(objects, folder) {
  const file = join(folder, 'manifests.yaml');
  writeFileSync(file, objects.map((object) => stringify(object, { version: '1.1' })).join('---\n'));
  return VERSIONS.flatMap((version) => {
    const result = spawnSync('kubernetes-validate', ['-k', version, '--strict', file], { encoding: 'utf8' });
    if (result.error) {
      throw new Error(
        'kubernetes-validate is not installed (pip install kubernetes-validate==1.37.0): schemas cannot be checked.',
      );
    }
    const output = `${result.stdout}${result.stderr}`;
    const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^INFO .* passed/.test(line));
    return result.status === 0 && !output.includes('WARN') ? [] : lines.map((line) => `Kubernetes ${version}: ${line}`);
  });
}

async function check(overlay, { settings, answeredPaths, secrets, folder }) {
  const objects = render(join(root, 'k8s/overlays', overlay));
  const skipped = objects.filter(isOperators).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  if (skipped.length > 0) console.log(`${overlay}: not against a schema, operators' kinds: ${skipped.join(', ')}`);
  const own = objects.filter((object) => !isOperators(object));
  const findings = [
    ...schemaFindings(own, folder),
    ...workloadFindings(own, WORKLOADS),
    ...podFindings(own),
    ...portFindings(own, answeredPaths),
    ...flowFindings(own),
    ...environmentFindings(own, settings),
    ...(overlay === 'local' ? secretFindings(own, secrets) : []),
  ];
  for (const finding of findings) console.error(`${overlay}: ${finding}`);
  console.log(`${overlay}: ${objects.length} objects, ${findings.length} findings`);
  return findings.length;
}

const folder = mkdtempSync(join(tmpdir(), 'k8s-check-'));
try {
  build();
  const { secrets } = await import(join(root, 'k8s/overlays/local/secrets.mjs'));
  const known = { settings: await loadSettings(), answeredPaths: await pathsAnswered(), secrets: secrets(), folder };
  const counts = [];
  for (const overlay of OVERLAYS) counts.push(await check(overlay, known));
  process.exitCode = counts.every((count) => count === 0) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
