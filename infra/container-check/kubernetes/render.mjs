import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1';

/** What kustomize makes of a folder. @throws Error with kustomize's own words */
export function render(folder) {
  const [program, ...args] = kustomize();
  const { status, stdout, stderr } = spawnSync(program, [...args, folder], BIG);
  if (status !== 0) throw new Error(`${folder} cannot be rendered: ${stderr.trim()}`);
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

const BIG = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };

/** kubectl's, else kustomize itself; where there is neither, Go gets it. */
function kustomize() {
  const own = join(process.env.GOBIN ?? join(process.env.GOPATH ?? join(homedir(), 'go'), 'bin'), 'kustomize');
  const known = [
    ['kubectl', 'kustomize'],
    ['kustomize', 'build'],
    [own, 'build'],
  ];
  const found = known.find(([program, word]) => spawnSync(program, [word, '--help']).status === 0);
  if (found) return found;
  if (spawnSync('go', ['install', KUSTOMIZE], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0)
    return [own, 'build'];
  throw new Error('Neither kubectl nor kustomize nor Go is installed: the manifests cannot be rendered.');
}

/** Pods that a rendering starts: whose they are, their labels and their specification. */
export function podsOf(objects) {
  return objects.flatMap(({ kind, metadata, spec }) => {
    const template = (spec?.jobTemplate?.spec ?? spec)?.template;
    if (!template?.spec?.containers) return [];
    const labels = template.metadata?.labels ?? {};
    return [{ owner: `${kind} ${metadata.name}`, name: metadata.name, kind, labels, spec: template.spec }];
  });
}

/** Which process an image of ours holds; undefined for somebody else's. */
export function processOf({ image }) {
  return /(?:^|\/)savannapc\/([^:@]+)/.exec(image)?.[1];
}

/** Which of the service kit's jobs a container runs in place of its process: `migrate` or `sweep`. */
export function jobOf({ args = [] }) {
  return args.map((word) => /service-kit\/dist\/(\w+)-main\.js$/.exec(word)?.[1]).find(Boolean);
}

/** Where each variable of a container comes from: `{ value }`, or `{ secret }` whose value nobody here knows. */
export function environmentOf(container, objects) {
  return new Map((container.env ?? []).map((entry) => [entry.name, sourceOf(entry, objects)]));
}

function sourceOf({ value, valueFrom }, objects) {
  if (value !== undefined) return { value };
  const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom;
  if (secret) return { secret };
  const data = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === map.name)?.data ?? {};
  return map.key in data ? { value: data[map.key] } : { missing: `ConfigMap ${map.name} has no ${map.key}` };
}
