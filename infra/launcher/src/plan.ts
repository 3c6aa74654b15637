import type { Config } from './config.js';
import { PlainFailure } from './plain-failure.js';
import type { PortPicker } from './ports.js';
import type { Probe } from './readiness.js';
import type { Secrets } from './secrets.js';
import { type ProcessEntry, processesFor, type TargetEntry } from './targets.js';

/** Ports of one target. */
export interface Ports {
  readonly port: number;
  /** Of its process, shared with the other targets in it; tools have none and answer /readyz on `port`. */
  readonly managementPort: number | undefined;
}

/** All decisions before the first process starts. Restarts use the same plan. */
export interface Plan {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly processes: readonly ProcessEntry[];
  /** By the name of the target. */
  readonly ports: Readonly<Record<string, Ports>>;
  readonly smtpPort: number;
  /** Without a URL for events when Kafka carries them. */
  readonly databaseUrls: Readonly<Record<string, string | undefined>>;
  /** Whether this start runs the demonstration (demonstration.ts). */
  readonly demonstrates?: boolean;
  /** Processes that run from their sources, with the ports of their debuggers. Undefined outside dev mode. */
  readonly inspectPorts?: Readonly<Record<string, number>> | undefined;
}

/** The targets to start: not those that a real server of the user replaces, nor those not in SHOP_TARGETS. @throws PlainFailure */
export function chooseTargets(table: readonly TargetEntry[], { environment, only }: Config): TargetEntry[] {
  refuseUnknown('SHOP_TARGETS', only ?? [], table);
  const replaced: Record<string, string | undefined> = {
    'mail-catcher': environment.SMTP_URL,
    'daraja-simulator': environment.DARAJA_BASE_URL,
  };
  return table.filter(({ name }) => !replaced[name] && (only?.includes(name) ?? true));
}

/** @throws PlainFailure for a name that is no target's; `where` says where it stands */
export function refuseUnknown(where: string, names: readonly string[], table: readonly TargetEntry[]): void {
  const unknown = names.find((name) => !table.some((entry) => entry.name === name));
  if (unknown === undefined) return;
  throw new PlainFailure(`${where} names "${unknown}", which is none of: ${table.map(({ name }) => name).join(', ')}.`);
}

/** One process for all targets, or one for each (SHOP_PROCESSES=many); in dev mode one for each that runs from its sources. */
export function chooseProcesses(targets: readonly TargetEntry[], { dev, isSpread }: Config): ProcessEntry[] {
  return processesFor(
    targets,
    ({ name }) => isSpread || (dev !== undefined && (dev.length === 0 || dev.includes(name))),
  );
}

/**
 * Chooses ports for every target of the list, also for those that are not started, so that the others know their URLs.
 * The gateway has the shop's port, the mail page the next one if it is free, the simulator's page the one after it.
 */
export async function choosePorts(
  table: readonly TargetEntry[],
  processes: readonly ProcessEntry[],
  shopPort: number,
  picker: PortPicker,
): Promise<Record<string, Ports>> {
  const preferred: Record<string, number> = { 'mail-catcher': shopPort + 1, 'daraja-simulator': shopPort + 2 };
  const management = new Map<string, number>();
  for (const { name, stage } of processes) if (stage !== 'tool') management.set(name, await picker.pick());
  const processOf = (target: string) =>
    processes.find(({ targets }) => targets.some(({ name }) => name === target))?.name;
  const ports: Record<string, Ports> = {};
  for (const { name, stage } of table) {
    ports[name] = {
      port: name === 'gateway' ? shopPort : await picker.pick(preferred[name]),
      managementPort: stage === 'tool' ? undefined : (management.get(processOf(name) ?? '') ?? (await picker.pick())),
    };
  }
  return ports;
}

/** URL of a target, without a trailing slash. */
export function addressOf(plan: Pick<Plan, 'ports'>, name: string): string {
  return `http://127.0.0.1:${plan.ports[name]?.port}`;
}

/** URL that answers 200 when the target is ready. */
export function readyUrlOf(plan: Pick<Plan, 'ports'>, name: string): string {
  const { port, managementPort } = plan.ports[name] ?? {};
  return managementPort === undefined
    ? `http://127.0.0.1:${port}/readyz`
    : `http://127.0.0.1:${managementPort}/readyz/${name}`;
}

/** Where the launcher sees which targets of a process are ready: each tool has a URL of its own. */
export function probesOf(plan: Pick<Plan, 'ports'>, { targets }: Pick<ProcessEntry, 'targets'>): Probe[] {
  const byUrl = Map.groupBy(
    targets.map(({ name }) => name),
    (name) => readyUrlOf(plan, name).replace(/(?<=\/readyz)\/.*/, ''),
  );
  return [...byUrl].map(([url, names]) => ({ url, targets: names }));
}
