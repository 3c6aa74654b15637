import { matches, portNamed } from './port-rules.mjs';
import { environmentOf, podsOf } from './render.mjs';

/** URLs that a process gives to others; it does not call them. */
const TOLD = ['PUBLIC_URL', 'DARAJA_CALLBACK_URL'];

/** Every URL of a process of the shop is valid, and the policies of both sides allow the call. */
export function flowFindings(objects) {
  const pods = podsOf(objects);
  return pods.flatMap((caller) =>
    caller.spec.containers.flatMap((container) =>
      [...environmentOf(container, objects)].flatMap(([name, { value }]) => {
        const address = /^https?:\/\/([a-z0-9-]+):(\d+)(?:\/|$)/.exec(value ?? '');
        if (!address || TOLD.includes(name)) return [];
        const problem = problemOf({ caller, host: address[1], port: Number(address[2]) }, pods, objects);
        return problem ? [`${caller.owner}: ${name} is ${value}, but ${problem}`] : [];
      }),
    ),
  );
}

/** Dependencies behind variables, by the label that allows a pod to connect to each. */
const PARTS = {
  postgres: /(^|_)DATABASE_URL$/,
  kafka: /^KAFKA_BROKERS$/,
  redis: /^REDIS_URL$/,
  s3: /^S3_ENDPOINT$/,
  backup: /^BACKUP_S3_ENDPOINT$/,
  search: /^SEARCH_URL$/,
  smtp: /^SMTP_URL$/,
  daraja: /^DARAJA_BASE_URL$/,
  push: /^PUSH_VAPID_PRIVATE_KEY$/,
};

/** Every pod with the URL of a dependency may connect to it, and no other pod may. */
export function partFindings(objects) {
  const open = objects.flatMap(labelsLetOut);
  return podsOf(objects).flatMap(({ owner, labels, spec }) => {
    const names = spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
    return Object.entries(PARTS).flatMap(([part, pattern]) => {
      const label = `to.savannapc.example/${part}`;
      const isTold = names.some((name) => pattern.test(name));
      if (isTold !== label in labels) return [`${owner}: ${isTold ? 'has no' : 'does not need its'} label ${label}`];
      return isTold && !open.includes(label) ? [`${owner}: no policy lets it out to ${part}`] : [];
    });
  });
}

/** The labels whose pods a policy of Kubernetes or of Cilium lets out. */
function labelsLetOut({ kind, spec }) {
  if (kind === 'NetworkPolicy' && spec.policyTypes.includes('Egress'))
    return Object.keys(spec.podSelector.matchLabels ?? {});
  return kind === 'CiliumNetworkPolicy' && spec.egress ? Object.keys(spec.endpointSelector.matchLabels ?? {}) : [];
}

function problemOf({ caller, host, port }, pods, objects) {
  const service = objects.find(({ kind, metadata }) => kind === 'Service' && metadata.name === host);
  const target = service?.spec.ports.find((candidate) => candidate.port === port);
  if (!target) return 'no Service answers there';
  const callee = pods.find(({ labels }) => matches(service.spec.selector, labels));
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const ports = [target.targetPort, portNamed(callee, target.targetPort)?.containerPort];
  if (!allows(rulesFor(policies, 'Egress', caller), callee, ports)) return 'no policy lets it out';
  return allows(rulesFor(policies, 'Ingress', callee), caller, ports) ? undefined : `no policy lets it into ${host}`;
}

/** The rules of one direction that apply to a pod, each with its peers and the ports of the called pod. */
function rulesFor(policies, direction, pod) {
  const [rules, peers] = direction === 'Egress' ? ['egress', 'to'] : ['ingress', 'from'];
  return policies
    .filter(
      ({ spec }) => spec.policyTypes.includes(direction) && matches(spec.podSelector.matchLabels ?? {}, pod.labels),
    )
    .flatMap(({ spec }) => spec[rules] ?? [])
    .map((rule) => ({ peers: rule[peers] ?? [], ports: rule.ports?.map(({ port }) => port) }));
}

const allows = (rules, { labels }, ports) =>
  rules.some(
    (rule) =>
      rule.peers.some(({ podSelector }) => podSelector && matches(podSelector.matchLabels ?? {}, labels)) &&
      (rule.ports === undefined || rule.ports.some((port) => ports.includes(port))),
  );
