import { targetSettings } from '@shop/service-kit/config/target-settings';
import type { Environment } from '@shop/service-kit/target';
import { isService, type TargetName } from './targets.js';

/** Two services that had these in common would write into one database, or listen on one port. */
const NEVER_SHARED = ['DATABASE_URL', 'SERVICE_PORT'];

/**
 * The settings of one target of a process: `<TARGET>_<NAME>` where it is set, else `<NAME>`, which all targets share
 * (CATALOG_DATABASE_URL, ORDERS_LOG_LEVEL). Several services of one process share no database and no port.
 */
export function settingsOf(target: TargetName, targets: readonly TargetName[], environment: Environment): Environment {
  const isAlone = targets.filter(isService).length < 2;
  const shared = Object.entries(environment).filter(([name]) => isAlone || !NEVER_SHARED.includes(name));
  return targetSettings(target, Object.fromEntries(shared), environment);
}
