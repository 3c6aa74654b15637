import { ADMINISTRATOR } from './control-plane.mjs';
import { program } from './home.mjs';
import { run } from './processes.mjs';

const ENVIRONMENT = { KUBECONFIG: ADMINISTRATOR };

/** Runs kubectl as the administrator, in the shop's namespace. @returns what it printed @throws Error with what it said */
export const kubectl = (...args) => run(program('kubectl'), args, { env: ENVIRONMENT });

/** The same, parsed. */
export const objects = async (...args) => JSON.parse(await kubectl(...args, '--output', 'json'));

/** Applies manifests: a text, or objects. By the server, because some are larger than an annotation may be. */
export function apply(manifests) {
  const input = typeof manifests === 'string' ? manifests : JSON.stringify(manifests);
  return run(program('kubectl'), ['apply', '--server-side', '--force-conflicts', '--filename', '-'], {
    input,
    env: ENVIRONMENT,
  });
}

/** Waits for `what` (a kubectl wait condition) of objects. @throws Error when it does not come in time */
export const awaitCondition = (condition, seconds, ...which) =>
  kubectl('wait', '--for', condition, '--timeout', `${seconds}s`, ...which);
