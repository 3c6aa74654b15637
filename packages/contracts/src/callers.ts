/** The services, which publish events and call each other. */
export const SERVICES = ['catalog', 'identity', 'media', 'orders', 'payments', 'reviews'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Who has a key and signs with it. The page server has none: it acts only for the visitor whose page it renders. */
export const CALLERS = [...SERVICES, 'gateway', 'seed'] as const;
export type Caller = (typeof CALLERS)[number];
