import type { Config } from './config.js';
import { PlainFailure } from './plain-failure.js';
import type { PortPicker } from './ports.js';
import type { ProcessEntry } from './processes.js';
import type { Secrets } from './secrets.js';

/** Ports of one process; those without one of their own for /readyz have it on `port`. */
export interface Ports {
  readonly port: number;
  readonly managementPort: number | undefined;
}

/** All decisions before the first process starts. Restarts use the same plan. */
export interface Plan {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly entries: readonly ProcessEntry[];
  readonly ports: Readonly<Record<string, Ports>>;
  readonly smtpPort: number;
  /** Without a URL for events when Kafka carries them. */
  readonly databaseUrls: Readonly<Record<string, string | undefined>>;
  /** Processes that run from their sources, with the ports of their debuggers. Undefined outside dev mode. */
  readonly inspectPorts?: Readonly<Record<string, number>> | undefined;
}

/** The processes to start: not those that a real server of the user replaces, nor those not in SHOP_ONLY. @throws PlainFailure */
export function chooseEntries(table: readonly ProcessEntry[], { environment, only }: Config): ProcessEntry[] {
  const unknown = only?.find((name) => !table.some((entry) => entry.name === name));
  if (unknown !== undefined) {
    throw new PlainFailure(
      `SHOP_ONLY names "${unknown}", which is none of: ${table.map(({ name }) => name).join(', ')}.`,
    );
  }
  const replaced: Record<string, string | undefined> = {
    'mail-catcher': environment.SMTP_URL,
    'daraja-simulator': environment.DARAJA_BASE_URL,
  };
  return table.filter(({ name }) => !replaced[name] && (only?.includes(name) ?? true));
}

/**
 * Chooses ports for every entry of the list, also for those that are not started, so that the others know their URLs.
 * The gateway has the shop's port, the mail page the next one if it is free, the simulator's page the one after it.
 */
export async function choosePorts(
  table: readonly ProcessEntry[],
  shopPort: number,
  picker: PortPicker,
): Promise<Record<string, Ports>> {
  const preferred: Record<string, number> = { 'mail-catcher': shopPort + 1, 'daraja-simulator': shopPort + 2 };
  const ports: Record<string, Ports> = {};
  for (const { name, hasManagementPort } of table) {
    ports[name] = {
      port: name === 'gateway' ? shopPort : await picker.pick(preferred[name]),
      managementPort: hasManagementPort ? await picker.pick() : undefined,
    };
  }
  return ports;
}

/** URL of a process, without a trailing slash. */
export function addressOf(plan: Pick<Plan, 'ports'>, name: string): string {
  return `http://127.0.0.1:${plan.ports[name]?.port}`;
}

/** URL that answers 200 when the process is ready. */
export function readyUrlOf(plan: Pick<Plan, 'ports'>, name: string): string {
  const ports = plan.ports[name];
  return `http://127.0.0.1:${ports?.managementPort ?? ports?.port}/readyz`;
}
