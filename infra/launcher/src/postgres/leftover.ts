import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainFailure } from '../plain-failure.js';
import { type ProcessFacts, factsOf } from '../process-facts.js';

/**
 * Ends the PostgreSQL that a killed launcher left on this database, and removes a postmaster.pid whose process is not our
 * PostgreSQL. It does not end a server whose launcher runs. @throws PlainFailure
 */
export async function clearLeftover(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  const facts = factsOf(pid);
  if (facts && servesCluster(facts, cluster)) {
    requireOrphan(facts, cluster);
    await end(pid, facts.startedAt);
  }
  // PostgreSQL handles the file of a dead server itself (it checks shared memory with it), but not a reused process id.
  if (Number.isNaN(pid) || pid <= 0 || factsOf(pid)) rmSync(path, { force: true });
}

function servesCluster({ command, cwd }: ProcessFacts, cluster: string): boolean {
  if (cwd !== undefined) return cwd === realpathSync(cluster);
  return command.includes('postgres') && command.includes(cluster);
}

function requireOrphan({ parentPid }: ProcessFacts, cluster: string): void {
  const parent = factsOf(parentPid);
  if (parentPid > 1 && parent && /launcher/.test(parent.command)) {
    throw new PlainFailure(
      `The database in ${cluster} is in use by another launcher (process ${parentPid}): stop it first.`,
    );
  }
}

async function end(pid: number, startedAt: string): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    process.kill(pid, signal);
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if (factsOf(pid)?.startedAt !== startedAt) return;
      await sleep(50);
    }
  }
}
