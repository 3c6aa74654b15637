import { CALLERS } from '@shop/contracts/callers';
import { newServiceKey, publicServiceKeys } from './auth/new-service-key.js';

/** The operator's command for new keys: prints the settings of all processes. Resolves with the exit code. */
export function serviceKeysCommand(): Promise<number> {
  const keys = Object.fromEntries(CALLERS.map((caller) => [caller, newServiceKey()]));
  const lines = Object.entries(keys).map(([caller, key]) => `${caller.toUpperCase()}_SERVICE_KEY=${key}`);
  process.stdout.write(`${[...lines, `SERVICE_PUBLIC_KEYS=${publicServiceKeys(keys)}`].join('\n')}\n`);
  return Promise.resolve(0);
}
