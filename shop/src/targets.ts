import { ConfigError } from '@shop/service-kit/config/load-config';
import type { ServiceTarget, Target } from '@shop/service-kit/target';

/** The targets with a database of their own. Nothing is loaded before it is used. */
export const SERVICES = {
  identity: async () => (await import('@shop/identity/target')).target,
  catalog: async () => (await import('@shop/catalog/target')).target,
  orders: async () => (await import('@shop/orders/target')).target,
  reviews: async () => (await import('@shop/reviews/target')).target,
  payments: async () => (await import('@shop/payments/target')).target,
  media: async () => (await import('@shop/media/target')).target,
} satisfies Record<string, () => Promise<ServiceTarget>>;

/** The targets that visitors reach. They stop before the services, which finish what these have passed on. */
const DOORS = {
  frontend: async () => (await import('@shop/frontend/target')).target,
  gateway: async () => (await import('@shop/gateway/target')).target,
} satisfies Record<string, () => Promise<Target>>;

const TARGETS = { ...SERVICES, ...DOORS };

export type TargetName = keyof typeof TARGETS;
export type ServiceName = keyof typeof SERVICES;

const TARGET_NAMES = Object.keys(TARGETS) as TargetName[];

/** Whether this is the name of a service. */
export const isService = (name: string): name is ServiceName => name in SERVICES;

/** Loads the code of a target. */
export const loadTarget = (name: TargetName): Promise<Target> => TARGETS[name]();

/** The targets that SHOP_TARGETS names: `all`, or names separated by commas. @throws ConfigError */
export function targetsOf(text: string): TargetName[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => name !== 'all' && !(name in TARGETS));
  if (unknown !== undefined || names.length === 0)
    throw new ConfigError(`SHOP_TARGETS names "${unknown ?? ''}"; it is all, or some of: ${TARGET_NAMES.join(', ')}.`);
  return names.includes('all') ? TARGET_NAMES : TARGET_NAMES.filter((name) => names.includes(name));
}
