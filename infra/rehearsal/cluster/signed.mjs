import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@shop/shop-client/eventually';
import { goProgram } from '../../container-check/go.mjs';
import { COSIGN } from '../../container-check/images/attest.mjs';
import { HOME, NODE_NETWORK, program, ROOT, RUN } from './home.mjs';
import { apply, awaitCondition, kubectl } from './kubectl.mjs';
import { endProcess, run, startProcess } from './processes.mjs';

const REGISTRY = `${NODE_NETWORK.machine}:5000`;
const FOLDER = join(RUN, 'signed');

/**
 * Lets policy-controller admit images into a namespace by the product's `components/signed-images`: of ours only what the release key signed, of
 * others only what is listed. Pods are only tried, not started.
 */
export async function signed() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await startRegistry();
  try {
    const images = {
      ours: await push('docker.io/savannapc/shop', 'savannapc/shop:signed'),
      forged: await push('docker.io/savannapc/shop:next', 'savannapc/shop:unsigned'),
      listed: await push('localhost/stand-in/redis', 'library/postgres:17-bookworm'),
      other: await push('localhost/stand-in/redis', 'library/other:1'),
    };
    await sign(images.ours.digest);
    await startController();
    return await admissions(images);
  } finally {
    await endProcess('registry');
    await kubectl('delete', 'namespace', 'signed', '--ignore-not-found');
  }
}

async function startRegistry() {
  const settings = join(FOLDER, 'registry.json');
  const storage = { filesystem: { rootdirectory: join(FOLDER, 'registry') } };
  writeFileSync(settings, JSON.stringify({ version: 0.1, storage, http: { addr: REGISTRY } }));
  startProcess('registry', program('registry'), ['serve', settings]);
  await eventually(() => fetch(`http://${REGISTRY}/v2/`));
}

/** Pushes an image of the engine. @returns its names in the registry: by its tag, and by its digest */
async function push(image, name) {
  const file = join(FOLDER, 'digest');
  const to = ['push', '--quiet', '--tls-verify=false', '--digestfile', file, image, `docker://${REGISTRY}/${name}`];
  await run(join(ROOT, '.ci/images/engine.sh'), ['buildah', ...to], { env: { ENGINE_HOME: join(HOME, 'engine') } });
  const [repository] = name.split(':');
  return { tag: `${REGISTRY}/${name}`, digest: `${REGISTRY}/${repository}@${readFileSync(file, 'utf8').trim()}` };
}

/** Makes a release key and signs as the runbook says. */
async function sign(image) {
  const env = { COSIGN_PASSWORD: randomBytes(16).toString('hex') };
  const key = join(FOLDER, 'release');
  const cosign = goProgram(COSIGN);
  await run(cosign, ['generate-key-pair', '--output-key-prefix', key], { env });
  const older = ['--new-bundle-format=false', '--use-signing-config=false', '--tlog-upload=false'];
  await run(cosign, ['sign', '--yes', '--key', `${key}.key`, ...older, '--allow-http-registry', image], { env });
}

async function startController() {
  const manifest = readFileSync(join(HOME, 'policy-controller.yaml'), 'utf8')
    .replaceAll('ko://github.com/sigstore/policy-controller/cmd/webhook', 'localhost/rehearsal/policy-controller:1')
    // Sigstore's own roots are on the Internet; the policies need none.
    .replace(/args: \[[^\]]*\]/, 'args: [--disable-tuf]');
  await apply(manifest);
  const stringData = { 'savannapc.pub': readFileSync(join(FOLDER, 'release.pub'), 'utf8') };
  const metadata = { name: 'savannapc-release-key', namespace: 'cosign-system' };
  await apply({ apiVersion: 'v1', kind: 'Secret', metadata, stringData });
  await awaitCondition('condition=Available', 180, '--namespace=cosign-system', 'deployment/webhook');
  const policies = readFileSync(join(ROOT, 'k8s/components/signed-images/policies.yaml'), 'utf8');
  // The webhook answers some seconds after it is ready.
  await eventually(() => apply(policies.replaceAll('index.docker.io', REGISTRY)), 60_000);
  await apply({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'signed', labels: { 'policy.sigstore.dev/include': 'true' } },
  });
}

async function admissions({ ours, forged, listed, other }) {
  await eventually(async () => {
    const { met } = await tried(ours.digest);
    if (met !== 'admitted') throw new Error(`the signed image is ${met}`);
  }, 60_000);
  const cases = [
    ['signed by the release key', ours.digest, true],
    ['of ours, not signed', forged.digest, false],
    ['of others, listed', listed.tag, true],
    ['of others, not listed', other.tag, false],
  ];
  const images = [];
  for (const [what, image, isAllowed] of cases) images.push({ what, isAllowed, ...(await tried(image)) });
  const wrong = images.filter(({ isAllowed, met }) => isAllowed !== (met === 'admitted'));
  return { images, problems: wrong.map(({ what, met }) => `an image ${what} is ${met}`) };
}

/** Whether the API server would admit a pod with this image. */
async function tried(image) {
  try {
    await kubectl('run', 'probe', '--namespace', 'signed', '--image', image, '--dry-run=server');
    return { met: 'admitted' };
  } catch (error) {
    return {
      met: `refused: ${error.message
        .split('\n')
        .join(' ')
        .replace(/^.*?denied the request: /, '')
        .slice(0, 160)}`,
    };
  }
}
