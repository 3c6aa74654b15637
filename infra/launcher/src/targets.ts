import { readFileSync } from 'node:fs';

/** A target of the shop, or a tool beside it; infra/targets/README.md explains the fields. */
export interface TargetEntry {
  readonly name: string;
  /** Tools stand in for services outside of the shop, doors stop before the services. */
  readonly stage: 'tool' | 'service' | 'door';
  /** Dependencies; `postgres` is a database of the target's own name. */
  readonly needs: readonly string[];
  /** Targets that it calls, each by a variable <NAME>_URL. */
  readonly calls: readonly string[];
  /** Most the V8 heap may take in a process of its own, in megabytes. */
  readonly heapMb: number;
  /** Most that V8's semi-space for short-lived objects may take, in megabytes; 2 without it. More where answers are made, because a full one is collected. */
  readonly youngMb?: number;
}

const list = new URL('../../targets/targets.json', import.meta.url);

/** Every target and tool of the shop, as infra/targets lists them. */
export const targetTable = JSON.parse(readFileSync(list, 'utf8')) as readonly TargetEntry[];

/** The entry of all targets. */
const ENTRY = 'shop/dist/main.js';
/** Names of the processes with several targets. */
const SHARED = 'shop';
const TOOLS = 'tools';
const TOOLS_ENTRY = 'infra/tools/dist/main.js';

/** Seeds an empty shop through the services' HTTP APIs, once per start, and exits. */
export const seedScript = 'infra/seed/dist/main.js';

/** Acts as the customers of the demonstration, and exits. */
export const demonstrationScript = 'infra/seed/dist/demonstration/main.js';

/** An operating system process: one target, several, or the tools. */
export interface ProcessEntry {
  /** Of its only target, else `shop` or `tools`. */
  readonly name: string;
  readonly stage: TargetEntry['stage'];
  readonly targets: readonly TargetEntry[];
  /** What Node runs, from the repository's root. */
  readonly script: string;
  readonly args: readonly string[];
  readonly heapMb: number;
  readonly youngMb?: number;
  /** Runs with `--lite-mode`, with a sixth less memory; for processes with little work and without WebAssembly (fetch needs it). */
  readonly isSmall?: true;
}

/** The processes for these targets: the tools share one, and so do all targets, except those that get one of their own. */
export function processesFor(
  targets: readonly TargetEntry[],
  hasOwnProcess: (target: TargetEntry) => boolean,
): ProcessEntry[] {
  const together = targets.filter((target) => !hasOwnProcess(target));
  const [tools, shop] = [together.filter(isTool), together.filter((target) => !isTool(target))];
  return [
    ...(tools.length > 0 ? [toolsProcess(TOOLS, tools)] : []),
    ...(shop.length > 0 ? [sharedProcess(shop)] : []),
    ...targets
      .filter(hasOwnProcess)
      .map((target) => (isTool(target) ? toolsProcess(target.name, [target]) : ownProcess(target))),
  ];
}

const isTool = ({ stage }: TargetEntry): boolean => stage === 'tool';

const toolsProcess = (name: string, targets: readonly TargetEntry[]): ProcessEntry => ({
  name,
  stage: 'tool',
  targets,
  script: TOOLS_ENTRY,
  args: targets.map((target) => target.name),
  heapMb: 96,
  isSmall: true,
});

/** Not all of its targets are at their largest at once: half of what they may take alone is enough, or what the largest may take. */
const sharedProcess = (targets: readonly TargetEntry[]): ProcessEntry => ({
  name: SHARED,
  stage: 'service',
  targets,
  script: ENTRY,
  args: [],
  heapMb: Math.max(
    ...targets.map(({ heapMb }) => heapMb),
    Math.ceil(targets.reduce((sum, { heapMb }) => sum + heapMb, 0) / 2),
  ),
  youngMb: Math.max(...targets.map(({ youngMb = 2 }) => youngMb)),
});

const ownProcess = (target: TargetEntry): ProcessEntry => ({
  name: target.name,
  stage: target.stage,
  targets: [target],
  script: ENTRY,
  args: [],
  heapMb: target.heapMb,
  ...(target.youngMb !== undefined && { youngMb: target.youngMb }),
});

/** Whether a process runs only what a developer works on; the shared ones run the rest. */
export const isOwnProcess = ({ name }: ProcessEntry): boolean => name !== SHARED && name !== TOOLS;

/** The folder of a target's code, from the repository's root. */
export function folderOf({ name, stage }: TargetEntry): string {
  if (stage === 'tool') return `infra/${name}`;
  return stage === 'service' ? `services/${name}` : name;
}

/** Flags of V8: a bounded heap and little room for short-lived objects. */
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
