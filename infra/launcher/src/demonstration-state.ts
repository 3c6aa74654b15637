import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './write-file.js';

/** `removing` and `removed`: by `npm run shop -- remove-demonstration`; then the demonstration never comes back by itself. */
const STATES = ['running', 'done', 'removing', 'removed'] as const;
type State = (typeof STATES)[number];

/** The file that says how far the demonstration of a data folder is. */
export const demonstrationFile = (dataDir: string): string => join(dataDir, 'demonstration.json');

/** How far it is; undefined where it never began. @throws Error where the file cannot be read, or says something else */
export function demonstrationState(dataDir: string): State | undefined {
  const path = demonstrationFile(dataDir);
  if (!existsSync(path)) return undefined;
  const content = JSON.parse(readFileSync(path, 'utf8')) as { state?: unknown } | null;
  const state = STATES.find((one) => one === content?.state);
  if (state === undefined) throw new Error('it names no state');
  return state;
}

export function setDemonstrationState(dataDir: string, state: State): void {
  writePrivateFile(demonstrationFile(dataDir), `${JSON.stringify({ state })}\n`);
}
