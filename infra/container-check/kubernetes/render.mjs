import { spawnSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';
import { goProgram } from '../go.mjs';

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
  const known = [
    ['kubectl', 'kustomize'],
    ['kustomize', 'build'],
  ];
  const found = known.find(([program, word]) => spawnSync(program, [word, '--help']).status === 0);
  return found ?? [goProgram(KUSTOMIZE), 'build'];
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

/**
 * What a container of one of our images runs, by the names in settings.mjs: its targets, a job, or tools. Undefined for other
 * images.
 */
export function runOf({ image, args = [], env = [] }) {
  const own = /(?:^|\/)savannapc\/(shop|tools)(?:[:@]|$)/.exec(image)?.[1];
  if (!own) return undefined;
  const start = args.findIndex((word) => word.endsWith('/dist/main.js'));
  const words = start === -1 ? [] : args.slice(start + 1);
  if (own === 'tools') return args[start] === 'infra/seed/dist/main.js' ? ['seed'] : words;
  const targets = env.find(({ name }) => name === 'SHOP_TARGETS')?.value ?? 'all';
  return words.length > 0 ? words.slice(0, 1) : targets.split(',');
}

/** The source of each variable of a container: `{ value }`, or `{ secret }` with an unknown value. `image` has those of its image. */
export function environmentOf(container, objects, image = {}) {
  const ofImage = Object.entries(image).map(([name, value]) => [name, { value }]);
  return new Map([...ofImage, ...(container.env ?? []).map((entry) => [entry.name, sourceOf(entry, objects)])]);
}

/** The variables that the images set, by the ENV lines of their Dockerfile. */
export function imageVariables(dockerfile) {
  const lines = [...dockerfile.matchAll(/^ENV (.+)$/gm)].map(([, pairs]) => pairs.split(' '));
  return Object.fromEntries(lines.flat().map((pair) => pair.split(/=(.*)/s, 2)));
}

function sourceOf({ value, valueFrom }, objects) {
  if (value !== undefined) return { value };
  const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom;
  if (secret) return { secret };
  const data = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === map.name)?.data ?? {};
  return map.key in data ? { value: data[map.key] } : { missing: `ConfigMap ${map.name} has no ${map.key}` };
}
