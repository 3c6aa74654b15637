import { spawnSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';

/** What `kubectl kustomize` makes of a folder: its text, and its objects. @throws Error with kustomize's own words */
export function render(folder) {
  const result = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.error) throw new Error('kubectl is not installed: it renders the manifests, and nothing can be checked.');
  if (result.status !== 0) throw new Error(`${folder} cannot be rendered: ${result.stderr.trim()}`);
  return parseAllDocuments(result.stdout).map((document) => document.toJS());
}

/** Pods that a rendering starts: whose they are, their labels and their specification. */
export function podsOf(objects) {
  return objects
    .filter(({ spec }) => spec?.template?.spec?.containers)
    .map(({ kind, metadata, spec: { template } }) => ({
      owner: `${kind} ${metadata.name}`,
      name: metadata.name,
      kind,
      labels: template.metadata?.labels ?? {},
      spec: template.spec,
    }));
}

/** Which process an image of ours holds; undefined for somebody else's. */
export function processOf({ image }) {
  return /(?:^|\/)savannapc\/([^:@]+)/.exec(image)?.[1];
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
