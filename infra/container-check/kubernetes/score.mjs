import { goProgram } from '../go.mjs';
import { run } from '../tools.mjs';

const PROGRAM = 'github.com/zegl/kube-score/cmd/kube-score@v1.20.0';
/** kube-score's best grade; everything below is a finding. */
const GOOD = 10;

/** Checks that do not apply, everywhere or to some objects, with reasons. */
const IGNORED = [
  // Tags never move, and a digest cannot: a node need not fetch an image that it has.
  { check: 'container-image-pull-policy' },
  // 1000 is the user of the Node image; another number would need another base image.
  { check: 'container-security-context-user-group-id' },
  // Topology spread constraints keep pods of one target apart, over zones too.
  { check: 'deployment-has-host-podantiaffinity' },
  { check: 'statefulset-has-host-podantiaffinity' },
  // Containers write only to volumes with a size limit (pod-rules.mjs).
  { check: 'container-ephemeral-storage-request-and-limit' },
  // The pods are those that an operator makes.
  {
    check: 'networkpolicy-targets-pod',
    objects: ['postgres', 'kafka', 'postgres-from-prometheus', 'kafka-from-prometheus'],
  },
  // One pod is enough: its data may be lost, or are on one volume that one pod at a time can have.
  { check: 'deployment-replicas', objects: ['redis', 's3', 'tools'] },
  { check: 'deployment-strategy', objects: ['s3', 'tools'] },
  // They are ready as soon as they answer.
  { check: 'pod-probes-identical', objects: ['redis', 's3'] },
  { check: 'horizontalpodautoscaler-replicas', overlays: ['local'] },
];

/** kube-score's findings in an overlay's file of Kubernetes' own kinds. */
export function scoreFindings(file, overlay) {
  const args = ['--output-format', 'json', '--ignore-container-cpu-limit', '--kubernetes-version', 'v1.30'];
  const { stdout, output } = run(goProgram(PROGRAM), ['score', ...args, file]);
  try {
    return JSON.parse(stdout).flatMap(({ type_meta: { kind }, object_meta: { name }, checks }) =>
      checks
        .filter(({ check, grade, skipped }) => !skipped && grade < GOOD && !isIgnored(check.id, name, overlay))
        .flatMap(({ check, comments }) => (comments ?? [{}]).map((it) => sentence(`${kind} ${name}`, check, it))),
    );
  } catch {
    return [`kube-score failed: ${output}`];
  }
}

const isIgnored = (id, name, overlay) =>
  IGNORED.some(
    ({ check, objects, overlays }) =>
      check === id && (objects ?? [name]).includes(name) && (overlays ?? [overlay]).includes(overlay),
  );

const sentence = (owner, { id, name }, { path, summary }) =>
  `${owner}: ${[path, summary ?? name].filter(Boolean).join(': ')} (${id})`;
