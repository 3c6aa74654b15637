// npm run check -- containers: Dockerfiles, docker-compose.yml and the manifests in k8s/, by linters and by our own code.
// check.mjs NAME…: some of them; npm run check -- kubernetes is check.mjs kubernetes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeFindings } from './compose/check.mjs';
import { dockerfileFindings } from './dockerfiles.mjs';
import { kubernetesFindings } from './kubernetes/check.mjs';

const CHECKS = {
  dockerfiles: dockerfileFindings,
  compose: composeFindings,
  kubernetes: kubernetesFindings,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CHECKS);
const folder = mkdtempSync(join(tmpdir(), 'container-check-'));
try {
  for (const name of wanted) {
    if (!(name in CHECKS)) throw new Error(`There is no check ${name}: ${Object.keys(CHECKS).join(', ')}.`);
    const findings = await CHECKS[name](folder);
    for (const finding of findings) console.error(`${name}: ${finding}`);
    console.log(`${name}: ${findings.length} findings`);
    if (findings.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
