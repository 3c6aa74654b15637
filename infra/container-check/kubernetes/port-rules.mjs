import { environmentOf, podsOf, processOf } from './render.mjs';

/** The variable that gives each named port its number. */
const PORT_VARIABLES = { http: ['SERVICE_PORT', 'SHOP_PORT', 'FRONTEND_PORT'], management: ['MANAGEMENT_PORT'] };
const PROBES = { startupProbe: '/livez', livenessProbe: '/livez', readinessProbe: '/readyz' };

/** Processes listen on their ports, Services point to them, and probes use paths that exist. */
export function portFindings(objects, answeredPaths) {
  const pods = podsOf(objects);
  return [
    ...pods.flatMap(({ owner, kind, spec }) =>
      spec.containers.filter(processOf).flatMap((container) => {
        const probes = kind === 'Job' || kind === 'CronJob' ? [] : probeFindings(container, answeredPaths);
        return [...listening(container, objects), ...probes].map((finding) => `${owner}: ${finding}`);
      }),
    ),
    ...objects.filter(({ kind }) => kind === 'Service').flatMap((service) => targetFindings(service, pods)),
  ];
}

function listening(container, objects) {
  const environment = environmentOf(container, objects);
  return (container.ports ?? []).flatMap(({ name, containerPort }) => {
    const variable = PORT_VARIABLES[name]?.find((candidate) => environment.has(candidate));
    const value = variable && environment.get(variable).value;
    return value === undefined || value === String(containerPort)
      ? []
      : [`port ${name} is ${containerPort}, but ${variable} is ${value}`];
  });
}

function probeFindings(container, answeredPaths) {
  const names = (container.ports ?? []).map(({ name }) => name);
  return Object.entries(PROBES).flatMap(([probe, path]) => {
    const asked = container[probe]?.httpGet;
    if (!asked) return [`${probe} is missing`];
    if (!names.includes(asked.port)) return [`${probe} asks port ${asked.port}, which the container does not have`];
    const isManaged = names.includes('management');
    if (isManaged && asked.port !== 'management') return [`${probe} asks the public port`];
    if (asked.path !== path || !answeredPaths.includes(path)) return [`${probe} asks ${asked.path}, not ${path}`];
    return [];
  });
}

function targetFindings({ metadata, spec }, pods) {
  const targets = pods.filter(({ labels }) => matches(spec.selector, labels));
  if (targets.length === 0) return [`Service ${metadata.name} selects no pod`];
  return spec.ports
    .filter(({ targetPort }) => !targets.every((pod) => portNamed(pod, targetPort)))
    .map(({ name }) => `Service ${metadata.name}: its port ${name} leads to no port of its pods`);
}

/** Whether a pod has all labels of a selector. */
export const matches = (selector, labels) => Object.entries(selector).every(([key, value]) => labels[key] === value);

/** The container port with this name. */
export const portNamed = ({ spec }, name) =>
  spec.containers.flatMap(({ ports = [] }) => ports).find((port) => port.name === name);
