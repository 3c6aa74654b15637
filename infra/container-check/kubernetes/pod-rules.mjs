import { podsOf, runOf } from './render.mjs';

/** Every pod meets the "restricted" standard, has limits, and has no token for the cluster's API. */
export function podFindings(objects) {
  return podsOf(objects).flatMap(({ owner, spec }) => {
    const pod = spec.securityContext ?? {};
    const findings = demand([
      [spec.automountServiceAccountToken === false, 'mounts a service account token'],
      [spec.serviceAccountName, 'has no service account of its own'],
      [pod.runAsNonRoot === true && pod.runAsUser > 0, 'may run as root'],
      [pod.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
      [!spec.hostNetwork && !spec.hostPID && !spec.hostIPC, "shares the host's namespaces"],
      [(spec.volumes ?? []).every(({ hostPath }) => !hostPath), "mounts the host's files"],
      [(spec.volumes ?? []).every(({ emptyDir }) => !emptyDir || emptyDir.sizeLimit), "may fill the node's disk"],
    ]);
    return [...findings, ...spec.containers.flatMap(containerFindings)].map((finding) => `${owner}: ${finding}`);
  });
}

function containerFindings({ name, image, securityContext = {}, resources = {} }) {
  const { capabilities = {}, allowPrivilegeEscalation, readOnlyRootFilesystem, privileged } = securityContext;
  return demand([
    [allowPrivilegeEscalation === false && !privileged, `container ${name} may gain privileges`],
    [readOnlyRootFilesystem === true, `container ${name} may write its own files`],
    [capabilities.drop?.includes('ALL') && !capabilities.add, `container ${name} keeps capabilities`],
    [resources.requests?.cpu && resources.requests?.memory, `container ${name} requests no CPU or memory`],
    [resources.limits?.memory, `container ${name} has no memory limit`],
    [/:(?!latest$)[^/]+$/.test(image), `container ${name} runs ${image}, which is no fixed version`],
  ]);
}

/** Our own images are named by their digests: no other image can take its place, and the signature is about it. */
export function digestFindings(objects) {
  return podsOf(objects).flatMap(({ owner, spec }) =>
    spec.containers
      .filter((container) => runOf(container) && !/@sha256:[0-9a-f]{64}$/.test(container.image))
      .map(({ name, image }) => `${owner}: container ${name} runs ${image}, which is no digest`),
  );
}

/**
 * No Job reads a ConfigMap. Kustomize gives it a new name with each value, and the pods of a Job cannot be changed. So no changed setting could be
 * applied until the next release.
 */
export function jobFindings(objects) {
  return podsOf(objects.filter(({ kind }) => kind === 'Job'))
    .filter(({ spec }) => /"configMap(KeyRef|Ref)?":/.test(JSON.stringify(spec)))
    .map(({ owner }) => `${owner} reads a ConfigMap, so no setting can be applied while it exists`);
}

/** The objects that each process of base must have beside its Deployment, and its graceful shutdown. */
export function workloadFindings(objects, names) {
  const has = (kind, name) => objects.some((object) => object.kind === kind && object.metadata.name === name);
  const needed = ['Deployment', 'Service', 'ServiceAccount', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'];
  return names.flatMap((name) => [
    ...[...needed, 'NetworkPolicy'].filter((kind) => !has(kind, name)).map((kind) => `${name} has no ${kind}`),
    ...rolloutFindings(objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)),
  ]);
}

/** How long a process takes to close its connections when the last request has ended, in seconds (shop/src/main.ts). */
const CLOSE_S = 2;

function rolloutFindings(deployment) {
  if (!deployment) return [];
  const { strategy, template, replicas } = deployment.spec;
  const [container] = template.spec.containers;
  const seconds = (name) => Number(container.env?.find((entry) => entry.name === name)?.value ?? 0);
  const [delay, grace] = [seconds('STOP_DELAY_SECONDS'), seconds('STOP_GRACE_SECONDS')];
  return demand([
    [strategy?.rollingUpdate?.maxUnavailable === 0, 'goes below its number during a rollout'],
    [delay >= 5, 'stops before the Services have forgotten it'],
    [grace >= 60, 'cuts an upload over a slow line'],
    [template.spec.terminationGracePeriodSeconds > delay + grace + CLOSE_S, 'is killed before it has finished'],
    [template.spec.topologySpreadConstraints?.length >= 2, 'is not spread over nodes and zones'],
    [replicas === undefined, 'fixes a number of replicas that its autoscaler chooses'],
  ]).map((finding) => `Deployment ${deployment.metadata.name}: ${finding}`);
}

const demand = (pairs) => pairs.filter(([isMet]) => !isMet).map(([, finding]) => finding);
