// npm run check:containers: Dockerfiles, docker-compose.yml and the manifests in k8s/, by linters and against our own code.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeFindings } from './compose.mjs';
import { dockerfileFindings } from './dockerfiles.mjs';
import { kubernetesFindings } from './kubernetes/check.mjs';

const CHECKS = [
  ['Dockerfiles', dockerfileFindings],
  ['Compose', composeFindings],
  ['Kubernetes', kubernetesFindings],
];

const folder = mkdtempSync(join(tmpdir(), 'container-check-'));
try {
  for (const [name, findingsIn] of CHECKS) {
    const findings = await findingsIn(folder);
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
