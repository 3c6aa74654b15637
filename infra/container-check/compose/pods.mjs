import { parseEnv } from 'node:util';
import { jobOf, processOf } from '../kubernetes/render.mjs';

/**
 * docker-compose.yml's own processes in the shape of Kubernetes' pods, so that the same rules look at both: their variables
 * are those of the image, of the file of secrets that Node reads, and of `environment`, where one that is only passed on may
 * be set to nothing.
 */
export function podsOfCompose(services, { secrets, dockerfile, settings }) {
  const ofImages = imageVariables(dockerfile);
  return Object.entries(services).flatMap(([name, { image, command, environment = {} }]) => {
    const container = { image, args: command ?? [] };
    if (!processOf(container)) return [];
    // A job reads fewer variables than the process whose image and secrets file it uses.
    const known = settings[jobOf(container) ?? processOf(container)]?.names ?? new Set();
    const isOfJob = jobOf(container) !== undefined;
    const variables = {
      ...pick(ofImages, (variable) => known.has(variable)),
      ...pick(secretVariables(command, secrets), (variable) => !isOfJob || known.has(variable)),
    };
    for (const [variable, value] of Object.entries(environment))
      variables[variable] = value ?? variables[variable] ?? '';
    const env = Object.entries(variables).map(([variable, value]) => ({ name: variable, value: String(value) }));
    return [
      { kind: 'service', metadata: { name }, spec: { template: { spec: { containers: [{ ...container, env }] } } } },
    ];
  });
}

const pick = (variables, isWanted) => Object.fromEntries(Object.entries(variables).filter(([name]) => isWanted(name)));

/** The variables in a command's --env-file. */
function secretVariables(command = [], { files }) {
  const reader = command.map((word) => /^--env-file=\/run\/secrets\/([\w-]+)\/env$/.exec(word)?.[1]).find(Boolean);
  return parseEnv(files[reader]?.env ?? '');
}

/** All ENV variables of the Dockerfile, of all targets. */
function imageVariables(dockerfile) {
  const lines = [...dockerfile.matchAll(/^ENV (.+)$/gm)].map(([, pairs]) => pairs.split(' '));
  return Object.fromEntries(lines.flat().map((pair) => pair.split(/=(.*)/s, 2)));
}
