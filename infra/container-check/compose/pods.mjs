import { parseEnv } from 'node:util';
import { runOf } from '../kubernetes/render.mjs';

/** What a job reads of the file of secrets of its service. */
const JOBS = ['migrate', 'sweep'];

/**
 * docker-compose.yml's own processes in the shape of Kubernetes' pods, so that the same rules look at both. Their variables
 * are those of the file of secrets that Node reads, and of `environment`. One of `environment` that is only passed on may be set to
 * nothing.
 */
export function podsOfCompose(services, { secrets, settings }) {
  return Object.entries(services).flatMap(([name, { image, command: args = [], environment = {} }]) => {
    const given = Object.entries(environment).map(([variable, value]) => ({ name: variable, value }));
    const run = runOf({ image, args, env: given });
    if (!run) return [];
    const isJob = JOBS.includes(run[0]);
    const secret = Object.entries(secretVariables(args, secrets)).filter(
      ([variable]) => !isJob || settings[run[0]]?.names.has(variable),
    );
    const variables = Object.fromEntries(secret);
    for (const [variable, value] of Object.entries(environment))
      variables[variable] = value ?? variables[variable] ?? '';
    const env = Object.entries(variables).map(([variable, value]) => ({ name: variable, value: String(value) }));
    const container = { image, args, env };
    return [{ kind: 'service', metadata: { name }, spec: { template: { spec: { containers: [container] } } } }];
  });
}

/** The variables in a command's --env-file. */
function secretVariables(command, { files }) {
  const reader = command.map((word) => /^--env-file=\/run\/secrets\/([\w-]+)\/env$/.exec(word)?.[1]).find(Boolean);
  return parseEnv(files[reader]?.env ?? '');
}
