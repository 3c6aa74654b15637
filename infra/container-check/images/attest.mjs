// node infra/container-check/images/attest.mjs LAYOUT TARGET: states what an image contains (SBOM, CycloneDX) and how it was built (provenance, SLSA 1.0).
// Both are in-toto statements about the image's digest, signed without any service.
//   LAYOUT    the image as an OCI layout (docker buildx build --output type=oci,tar=false; buildah push IMAGE oci:FOLDER)
//   TARGET    the target of the Dockerfile: shop or tools
// COSIGN_KEY is the file of the private key, COSIGN_PASSWORD its password; the public key lies beside it (.pub). Writes into
// LAYOUT.attested, checks its own signatures, and prints the image's digest.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goProgram } from '../go.mjs';
import { root, run } from '../tools.mjs';

/** The program that signs. */
export const COSIGN = 'github.com/sigstore/cosign/v3/cmd/cosign@v3.1.3';
/** Keys are ours: no statement goes to a public log. */
const UNLOGGED = ['--tlog-upload=false', '--use-signing-config=false'];
/** Kinds of packages that every image of the shop has: without one of them the SBOM is not of this image. */
const EXPECTED = ['pkg:deb/', 'pkg:npm/'];

/** Runs a program. @throws Error with all it said when it fails */
function must(program, args) {
  const { ok, stdout, output } = run(program, args);
  if (!ok) throw new Error(`${program} ${args[0]} failed: ${output}`);
  return stdout.trim();
}

/** The digest of a layout's one image, and the file of its manifest, whose checksum it is. */
function imageOf(layout) {
  const { manifests } = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8'));
  if (manifests.length !== 1) throw new Error(`${layout} has ${manifests.length} images, not one.`);
  const [algorithm, hash] = manifests[0].digest.split(':');
  const manifest = join(layout, 'blobs', algorithm, hash);
  if (sha256(manifest) !== hash) throw new Error(`${manifest} is damaged.`);
  return { digest: manifests[0].digest, manifest };
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Writes the SBOM. @throws Error when it lacks a kind of packages */
function writeSbom(layout, file) {
  must('syft', ['scan', '--quiet', `oci-dir:${layout}`, '--output', `cyclonedx-json=${file}`]);
  const { components } = JSON.parse(readFileSync(file, 'utf8'));
  const absent = EXPECTED.filter((kind) => !components.some(({ purl }) => purl?.startsWith(kind)));
  if (absent.length > 0) throw new Error(`${file} has no packages of ${absent.join(', ')}`);
  return components.filter(({ purl }) => purl).length;
}

/** The provenance: the commit, the lock of the packages, and who built it when (https://slsa.dev/spec/v1.0/provenance). */
function provenanceOf(target) {
  const commit = must('git', ['rev-parse', 'HEAD']);
  const files = ['Dockerfile', 'package-lock.json'].map((name) => ({
    name,
    digest: { sha256: sha256(join(root, name)) },
  }));
  return {
    buildDefinition: {
      buildType: 'https://savannapc.example/build/dockerfile/v1',
      externalParameters: { dockerfile: 'Dockerfile', target },
      internalParameters: { hasUncommittedChanges: must('git', ['status', '--porcelain']) !== '' },
      resolvedDependencies: [{ name: 'source', digest: { gitCommit: commit } }, ...files],
    },
    runDetails: {
      builder: { id: process.env.BUILDER_ID ?? 'https://savannapc.example/build/machine' },
      metadata: { finishedOn: new Date().toISOString() },
    },
  };
}

/** Signs a statement about the image, and checks the signature as an operator does before an install. */
function sign({ type, predicate, bundle }, manifest, key) {
  const cosign = goProgram(COSIGN);
  const about = ['--type', type, '--bundle', bundle, manifest];
  must(cosign, ['attest-blob', '--yes', ...UNLOGGED, '--key', key, '--predicate', predicate, ...about]);
  must(cosign, [
    'verify-blob-attestation',
    '--insecure-ignore-tlog',
    '--key',
    key.replace(/(\.key)?$/, '.pub'),
    ...about,
  ]);
}

function attest([layout, target]) {
  const key = process.env.COSIGN_KEY;
  if (!layout || !target || !key) throw new Error('attest.mjs LAYOUT TARGET, and COSIGN_KEY.');
  const { digest, manifest } = imageOf(layout);
  const folder = `${layout}.attested`;
  mkdirSync(folder, { recursive: true });
  const statement = (name, type) => ({
    type,
    predicate: join(folder, `${name}.json`),
    bundle: join(folder, `${name}.sigstore.json`),
  });
  const [sbom, provenance] = [statement('sbom', 'cyclonedx'), statement('provenance', 'slsaprovenance1')];
  const packages = writeSbom(layout, sbom.predicate);
  writeFileSync(provenance.predicate, `${JSON.stringify(provenanceOf(target), null, 2)}\n`);
  for (const one of [sbom, provenance]) sign(one, manifest, key);
  console.log(`${target} ${digest}: SBOM of ${packages} packages and provenance, signed`);
}

if (import.meta.main) {
  try {
    attest(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
