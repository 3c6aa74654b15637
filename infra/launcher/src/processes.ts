/** A process of the shop, as the table below lists it. */
export interface ProcessEntry {
  readonly name: string;
  /** Built script, from the repository's root. */
  readonly script: string;
  /** Script of dev mode that follows its own sources; the others are restarted with `script`. */
  readonly devScript?: string;
  /** Tools start before the services, doors stop before them. */
  readonly stage: 'tool' | 'service' | 'door';
  /** Whether /livez and /readyz have a port of their own (they never share the public one). */
  readonly hasManagementPort: boolean;
  /** Most the V8 heap may take, in megabytes. */
  readonly heapMb: number;
  /** Runs without compiled code, a sixth smaller; for what works little and needs no WebAssembly (which fetch does). */
  readonly isSmall?: true;
}

/** Every process of the shop but PostgreSQL. */
export const processTable: readonly ProcessEntry[] = [
  {
    name: 'mail-catcher',
    script: 'infra/mail-catcher/dist/main.js',
    stage: 'tool',
    hasManagementPort: false,
    heapMb: 64,
    isSmall: true,
  },
  {
    name: 'daraja-simulator',
    script: 'infra/daraja-simulator/dist/main.js',
    stage: 'tool',
    hasManagementPort: false,
    heapMb: 64,
    isSmall: true,
  },
  {
    name: 'identity',
    script: 'services/identity/dist/main.js',
    stage: 'service',
    hasManagementPort: true,
    heapMb: 160,
  },
  { name: 'catalog', script: 'services/catalog/dist/main.js', stage: 'service', hasManagementPort: true, heapMb: 256 },
  { name: 'orders', script: 'services/orders/dist/main.js', stage: 'service', hasManagementPort: true, heapMb: 160 },
  { name: 'reviews', script: 'services/reviews/dist/main.js', stage: 'service', hasManagementPort: true, heapMb: 160 },
  {
    name: 'payments',
    script: 'services/payments/dist/main.js',
    stage: 'service',
    hasManagementPort: true,
    heapMb: 160,
  },
  { name: 'media', script: 'services/media/dist/main.js', stage: 'service', hasManagementPort: true, heapMb: 160 },
  {
    name: 'frontend',
    script: 'frontend/server.mjs',
    devScript: 'frontend/server/dev.mjs',
    stage: 'door',
    hasManagementPort: false,
    heapMb: 192,
  },
  { name: 'gateway', script: 'gateway/dist/main.js', stage: 'door', hasManagementPort: true, heapMb: 256 },
];

/** Fills an empty shop through the services' own doors, once per start, and ends. */
export const seedScript = 'infra/seed/dist/main.js';

/** Flags of V8 that keep a dozen processes small: a bounded heap and little room for short-lived objects. */
export function runtimeFlags({ heapMb, isSmall }: Pick<ProcessEntry, 'heapMb' | 'isSmall'>): string[] {
  return [
    `--max-old-space-size=${heapMb}`,
    `--max-semi-space-size=${isSmall ? 1 : 2}`,
    ...(isSmall ? ['--lite-mode'] : []),
  ];
}
