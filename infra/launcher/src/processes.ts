import { readFileSync } from 'node:fs';

/** A process of the shop; infra/targets/README.md explains the fields. */
export interface ProcessEntry {
  readonly name: string;
  /** Built script, from the repository's root. */
  readonly script: string;
  /** Script of dev mode that follows its own sources; the others are restarted with `script`. */
  readonly devScript?: string;
  /** Tools start beside the database, doors stop before the services. */
  readonly stage: 'tool' | 'service' | 'door';
  /** Dependencies; `postgres` is a database of the process's own name. */
  readonly needs: readonly string[];
  /** Processes that it calls, each by a variable <NAME>_URL. */
  readonly calls: readonly string[];
  /** Whether /livez and /readyz have a port of their own (they never share the public one). */
  readonly hasManagementPort: boolean;
  /** Most the V8 heap may take, in megabytes. */
  readonly heapMb: number;
  /** Most that V8's semi-space for short-lived objects may take, in megabytes; 2 without it. More where answers are made, because a full one is collected. */
  readonly youngMb?: number;
  /** Runs with `--lite-mode`, with a sixth less memory; for processes with little work and without WebAssembly (fetch needs it). */
  readonly isSmall?: true;
}

interface ListedProcess extends Omit<ProcessEntry, 'hasManagementPort'> {
  readonly managementPort?: number;
}

const list = new URL('../../targets/targets.json', import.meta.url);

/** Every process of the shop but PostgreSQL, as infra/targets lists them. */
export const processTable: readonly ProcessEntry[] = (
  JSON.parse(readFileSync(list, 'utf8')) as readonly ListedProcess[]
).map(({ managementPort, ...entry }) => ({ ...entry, hasManagementPort: managementPort !== undefined }));

/** Seeds an empty shop through the services' HTTP APIs, once per start, and exits. */
export const seedScript = 'infra/seed/dist/main.js';

/** Flags of V8 that keep a dozen processes small: a bounded heap and little room for short-lived objects. */
export function runtimeFlags({
  heapMb,
  youngMb = 2,
  isSmall,
}: Pick<ProcessEntry, 'heapMb' | 'youngMb' | 'isSmall'>): string[] {
  return [
    `--max-old-space-size=${heapMb}`,
    `--max-semi-space-size=${isSmall ? 1 : youngMb}`,
    ...(isSmall ? ['--lite-mode'] : []),
  ];
}
