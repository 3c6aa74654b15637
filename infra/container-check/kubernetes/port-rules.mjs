import { environmentOf, podsOf, runOf } from './render.mjs';

/** The variable that gives each named port its number, and those of targets whose `http` is another. */
const PORT_VARIABLES = {
  http: 'SERVICE_PORT',
  management: 'MANAGEMENT_PORT',
  daraja: 'SIM_PORT',
  smtp: 'MAIL_SMTP_PORT',
  mails: 'MAIL_HTTP_PORT',
};
const HTTP_PORTS = { gateway: 'SHOP_PORT', frontend: 'FRONTEND_PORT' };
const PROBES = { startupProbe: '/livez', livenessProbe: '/livez', readinessProbe: '/readyz' };

/** Processes listen on their ports, Services point to them, and probes use paths that exist. `image`: its variables. */
export function portFindings(objects, answeredPaths, image) {
  const pods = podsOf(objects);
  return [
    ...pods.flatMap(({ owner, kind, spec }) =>
      spec.containers.filter(runOf).flatMap((container) => {
        const probes = kind === 'Job' || kind === 'CronJob' ? [] : probeFindings(container, answeredPaths);
        return [...listening(container, objects, image), ...probes].map((finding) => `${owner}: ${finding}`);
      }),
    ),
    ...objects.filter(({ kind }) => kind === 'Service').flatMap((service) => targetFindings(service, pods)),
  ];
}

function listening(container, objects, image) {
  const environment = environmentOf(container, objects, image);
  const [target] = runOf(container);
  return (container.ports ?? []).flatMap(({ name, containerPort }) => {
    const variable = (name === 'http' && HTTP_PORTS[target]) || PORT_VARIABLES[name];
    const value = environment.get(variable)?.value;
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
