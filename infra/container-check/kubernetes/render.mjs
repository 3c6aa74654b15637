import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1';

/** The output of kustomize for a folder. @throws Error with kustomize's message */
export function render(folder) {
  const [program, ...args] = kustomize();
  const { status, stdout, stderr } = spawnSync(program, [...args, folder], BIG);
  if (status !== 0) throw new Error(`${folder} cannot be rendered: ${stderr.trim()}`);
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

const BIG = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };

/** kustomize of kubectl, else kustomize itself, else kustomize by Go. */
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

/** The pods of rendered objects: owner, labels and specification. */
export function podsOf(objects) {
  return objects.flatMap(({ kind, metadata, spec }) => {
    const template = (spec?.jobTemplate?.spec ?? spec)?.template;
    if (!template?.spec?.containers) return [];
    const labels = template.metadata?.labels ?? {};
    return [{ owner: `${kind} ${metadata.name}`, name: metadata.name, kind, labels, spec: template.spec }];
  });
}

/** The process in one of our images; undefined for other images. */
export function processOf({ image }) {
  return /(?:^|\/)savannapc\/([^:@]+)/.exec(image)?.[1];
}

/** The service kit's job that a container runs instead of its process: `migrate` or `sweep`. */
export function jobOf({ args = [] }) {
  return args.map((word) => /service-kit\/dist\/(\w+)-main\.js$/.exec(word)?.[1]).find(Boolean);
}

/** The source of each variable of a container: `{ value }`, or `{ secret }` with an unknown value. */
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
