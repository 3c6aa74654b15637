import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Reads what turbo prints with --output-logs=full and --log-order=grouped: the lines of a task come when it is done.
const SCOPE = /Packages in scope: (.+)$/;
const TASK = /^([^\s:]+):(\w+): /;
const FAILED = /^\s*Failed:\s+(.+)$/;

/** Follows a build by its lines: which workspaces are done, of those that have a build. */
export class BuildReading {
  #left = new Set();
  #done = new Set();
  #hasBuild;

  /** @param {(workspace: string) => boolean} hasBuild */
  constructor(hasBuild) {
    this.#hasBuild = hasBuild;
  }

  /** @param {string} line of turbo */
  read(line) {
    const scope = SCOPE.exec(line)?.[1];
    if (scope) this.#left = new Set(scope.split(', ').filter((name) => this.#hasBuild(name)));
    const [, workspace, task] = TASK.exec(line) ?? [];
    if (task !== 'build') return;
    this.#left.delete(workspace);
    this.#done.add(workspace);
  }

  /** @returns {import('./progress.mjs').Reading} */
  look() {
    const waitingFor = [...this.#left].map((name) => name.split('/').at(-1));
    return { done: this.#done.size, total: this.#done.size + waitingFor.length, waitingFor };
  }
}

/** Whether a workspace of the repository has something to build. */
export function hasBuild(root, workspace) {
  const file = join(root, 'node_modules', workspace, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.build !== undefined;
}

/** The lines about the tasks that failed, and turbo's own; all if it does not name one. */
export function linesOfFailure(lines) {
  const failed = lines.flatMap((line) => FAILED.exec(line)?.[1].replaceAll('#', ':').split(', ') ?? []);
  if (failed.length === 0) return lines;
  return lines.filter((line) => {
    const [, workspace, task] = TASK.exec(line) ?? [];
    return workspace === undefined || failed.includes(`${workspace}:${task}`);
  });
}
