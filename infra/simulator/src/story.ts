import type { Step } from './actions/action.js';
import type { Life } from './run.js';

const valueOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One step in one line, with how its task ended. */
function lineOf({ id, kind, fields }: Step, outcome: string | undefined): string {
  const what = Object.entries(fields).map(([name, value]) => `${name} ${valueOf(value)}`);
  return `${String(id).padStart(5)}  ${kind}${what.length > 0 ? `: ${what.join(', ')}` : ''}${outcome ? `  → ${outcome}` : ''}`;
}

/** What happened in a shop, step by step. */
export const storyOf = ({ steps, shop }: Pick<Life, 'steps' | 'shop'>): string =>
  steps.map((step) => lineOf(step, shop.outcomes.get(step.id))).join('\n');

/** A life that failed: what is wrong, how it came to that, and how to see it again: a shop of a run is the first of its own seed. */
export const failureOf = (life: Life, length: number): string =>
  [
    `Violated: ${life.violation?.invariant}`,
    `  ${life.violation?.what}${life.isAtEnd ? ' (when everything had settled)' : ''}`,
    storyOf(life),
    `Again: npm run simulate -- --seed ${life.seed} --steps ${length}`,
  ].join('\n');
