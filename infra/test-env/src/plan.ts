import { relative } from 'node:path';
import { affectedBy, changedFiles } from './changed.js';
import { type Durations, inWords, stageSeconds } from './durations.js';
import { testsAffected } from './jest-stage.js';
import { root } from './place.js';
import type { Request } from './request.js';
import { type StageName, stageNames, type StagePlan } from './stage.js';
import { testFilesOf } from './test-files.js';

/**
 * The stages of a request that have a file to run, in their order.
 * @throws Error when no file matches the pattern, with the stages that have one
 */
export async function planOf({ stages, pattern, changedSince }: Request): Promise<StagePlan[]> {
  if (changedSince !== undefined) return plansOfChange(stages, changedSince);
  const files = new Map(await Promise.all(stageNames.map(async (stage) => [stage, await testFilesOf(stage)] as const)));
  const plans = matching(files, pattern);
  const chosen = plans.filter(({ stage }) => stages.includes(stage));
  if (chosen.length > 0) return chosen;
  const elsewhere = plans.length > 0 ? ` It matches in: ${plans.map(({ stage }) => stage).join(', ')}.` : '';
  throw new Error(`No test file of ${stages.join(', ')} matches ${pattern}.${elsewhere}`);
}

/** The files whose path the pattern matches. A line after the path, as reports print it, chooses one journey of the browser. */
export function matching(files: ReadonlyMap<StageName, readonly string[]>, pattern = ''): StagePlan[] {
  const [, path = '', line] = /^(.*?)(?::(\d+))?$/.exec(pattern) ?? [];
  const chosen = new RegExp(path, 'i');
  return [...files]
    .filter(([stage]) => line === undefined || stage === 'browser')
    .map(([stage, paths]) => ({ stage, files: paths.filter((file) => chosen.test(file)), ...(line && { line }) }))
    .filter(({ files: found }) => found.length > 0);
}

/** What a run will do: its stages, their files, and how long that takes by the durations of earlier runs. */
export function describePlans(
  plans: readonly StagePlan[],
  durations: Durations,
  workers: Readonly<Record<StageName, number>>,
): string {
  const seconds = plans.map((plan) => stageSeconds(plan, durations, workers[plan.stage]));
  const lines = plans.map(({ stage, files }, index) => {
    const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
    return `  ${stage.padEnd(7)}  ${count.padStart(9)}  about ${inWords(seconds[index] ?? 0)}`;
  });
  const whole = inWords(seconds.reduce((total, stage) => total + stage, 0));
  return [`This run takes about ${whole}:`, ...lines].join('\n');
}

async function plansOfChange(stages: readonly StageName[], since: string): Promise<StagePlan[]> {
  const affected = affectedBy(changedFiles(since));
  const filesOf = async (stage: StageName): Promise<readonly string[]> => {
    if (stage === 'unit' || stage === 'service')
      return testsAffected(stage, affected).map((path) => relative(root, path));
    const [journeys, existing] = [affected[stage], await testFilesOf(stage)];
    return journeys === 'all' ? existing : existing.filter((file) => journeys.includes(file));
  };
  const plans: StagePlan[] = [];
  for (const stage of stages) plans.push({ stage, files: await filesOf(stage) });
  return plans.filter(({ files }) => files.length > 0);
}
