import type { Step } from './actions/action.js';
import { type Life, type Options, relive } from './run.js';

/** The fewest and simplest steps found that still violate the same invariant. */
export async function shrink(failed: Life, options: Options = {}): Promise<Life> {
  let best = failed;
  const attempt = async (steps: readonly Step[]): Promise<boolean> => {
    const life = await relive(failed, steps, options);
    const isSame = life.violation?.invariant === failed.violation?.invariant;
    if (isSame) best = life;
    return isSame;
  };
  for (let before = 0; before !== best.steps.length;) {
    before = best.steps.length;
    for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      await withoutChunks(() => best.steps, size, attempt);
  }
  for (let place = 0; place < best.steps.length; place += 1)
    for (const simple of simpler(best.steps[place])) {
      if (await attempt(best.steps.map((step, at) => (at === place ? simple : step)))) break;
    }
  return best;
}

/** Leaves out each chunk of this size, from the end, and keeps what still fails. */
async function withoutChunks(
  steps: () => readonly Step[],
  size: number,
  attempt: (steps: readonly Step[]) => Promise<boolean>,
): Promise<void> {
  for (let end = steps().length; end > 0; end -= size) {
    const all = steps();
    const stop = Math.min(end, all.length);
    await attempt([...all.slice(0, Math.max(0, stop - size)), ...all.slice(stop)]);
  }
}

/** The same step with a smaller number, or without a fault. */
function simpler(step: Step | undefined): Step[] {
  if (!step) return [];
  const { fields } = step;
  const simple = (change: Record<string, unknown>): Step => ({ ...step, fields: { ...fields, ...change } });
  return [
    ...(fields.fate !== undefined && fields.fate !== 'done' ? [simple({ fate: 'done' })] : []),
    ...(typeof fields.kes === 'number' && fields.kes > 1 ? [simple({ kes: 1 }), simple({ kes: 10 })] : []),
    ...(typeof fields.seconds === 'number' && fields.seconds > 1
      ? [simple({ seconds: 1 }), simple({ seconds: 61 })]
      : []),
    ...(typeof fields.quantity === 'number' && fields.quantity > 1 ? [simple({ quantity: 1 })] : []),
    ...(Array.isArray(fields.lines) && fields.lines.length > 1
      ? [simple({ lines: fields.lines.slice(0, 1) as unknown[] })]
      : []),
  ];
}
