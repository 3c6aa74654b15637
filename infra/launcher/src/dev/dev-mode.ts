import { join } from 'node:path';
import type { Plan } from '../plan.js';
import type { PortPicker } from '../ports.js';
import type { Shop } from '../shop.js';
import { folderOf, isOwnProcess, type ProcessEntry } from '../targets.js';
import { openCompiler } from './compile.js';
import { ImportGraph } from './import-graph.js';
import { RestartQueue } from './restart-queue.js';
import { watchSources } from './watch-sources.js';

const firstInspectPort = 9_230;
/** The target whose changed files Vite follows. */
const VITES = 'frontend';

/** A debugger's port for each process that runs from its sources. Ports stay the same if they are free. */
export async function chooseInspectPorts(
  processes: readonly ProcessEntry[],
  picker: PortPicker,
): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const [index, entry] of processes.entries())
    if (isOwnProcess(entry)) ports[entry.name] = await picker.pick(firstInspectPort + index);
  return ports;
}

/** Compiles each saved file and restarts the watched processes that load it. Vite updates the pages itself. */
export async function followChanges(
  plan: Plan,
  shop: Pick<Shop, 'restart'>,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const { root } = plan.config;
  const compile = await openCompiler();
  const graph = new ImportGraph(root);
  const watched = plan.processes.filter(({ name }) => name !== VITES && plan.inspectPorts?.[name]);
  const scriptsOf = ({ script, targets }: ProcessEntry) => [
    script,
    ...targets.map((target) => `${folderOf(target)}/dist/${target.stage === 'tool' ? 'start' : 'target'}.js`),
  ];
  const usersOf = (file: string) =>
    watched.filter((entry) => scriptsOf(entry).some((script) => graph.reaches(join(root, script), file)));
  const ownersOf = (file: string) =>
    watched.filter((entry) => entry.targets.some((target) => file.startsWith(join(root, folderOf(target), '/'))));

  const queue = new RestartQueue(async (name) => {
    const start = Date.now();
    await shop.restart(name).then(
      () => say(`${name} restarted in ${((Date.now() - start) / 1000).toFixed(1)} s.`),
      (error: unknown) => say(sentenceOf(error)),
    );
  });
  const apply = async (files: readonly string[]) => {
    const affected = new Set<string>();
    for (const file of files) {
      const built = await compile(file);
      if (built) graph.forget(built);
      for (const { name } of built ? usersOf(built) : file.endsWith('.sql') ? ownersOf(file) : []) affected.add(name);
    }
    queue.add([...affected].sort((left, right) => rank(left, files) - rank(right, files)));
  };
  watchSources(root, signal, (files) => void apply(files).catch((error: unknown) => say(sentenceOf(error))));
}

/** Debugger URLs, a line for each watched process. */
export function inspectLines({ inspectPorts = {}, ports }: Plan): string[] {
  return Object.entries(inspectPorts).map(
    ([name, port]) => `  ${name.padEnd(16)} http://127.0.0.1:${ports[name]?.port}  --inspect 127.0.0.1:${port}`,
  );
}

/** The owner of a contract restarts first: a change of `contracts/src/orders.ts` is usually tried in orders. */
const rank = (name: string, files: readonly string[]) =>
  files.some((file) => file.includes(`/${name}/`) || file.endsWith(`/${name}.ts`)) ? 0 : 1;

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
