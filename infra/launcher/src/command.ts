import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from './environment.js';
import { PlainFailure } from './plain-failure.js';
import type { Plan } from './plan.js';
import { type ProcessEntry, runtimeFlags } from './targets.js';
import type { Command } from './supervised.js';

/** Vite and unoptimised modules need more than a built process. */
const devHeapMb = 1_024;

/** How a process of the plan is started: as built, or in dev mode with a debugger and source maps. @throws PlainFailure when it is not built */
export function commandOf(plan: Plan, entry: ProcessEntry, logFile: string): Command {
  const inspectPort = plan.inspectPorts?.[entry.name];
  const script = join(plan.config.root, entry.script);
  if (!existsSync(script))
    throw new PlainFailure(`${entry.name} has not been built: ${script} is missing; npm run build makes it.`);
  const flags = inspectPort
    ? [`--max-old-space-size=${devHeapMb}`, `--inspect=127.0.0.1:${inspectPort}`, '--enable-source-maps']
    : runtimeFlags(entry);
  return {
    name: entry.name,
    program: process.execPath,
    args: [...flags, '--import', new URL('./end-with-launcher.js', import.meta.url).href, script, ...entry.args],
    cwd: plan.config.root,
    env: { ...environmentOf(plan, entry), ...(inspectPort ? devEnvironment : {}) },
    channel: true,
    stopSignal: 'SIGTERM',
    logFile,
  };
}

/** Libraries explain more in development. */
const devEnvironment = { NODE_ENV: 'development' };
