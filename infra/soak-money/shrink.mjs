/**
 * Looks for a smaller plan that still breaks something: it halves the stories, then the faults, keeps the half that fails, and
 * goes on until neither half fails or all `runs` are used. A run takes real time and the machine's own order of things, so a half
 * that passes proves nothing: what is left is a smaller plan that failed once, not the smallest.
 */
export async function shrink(plan, play, { runs, say }) {
  let [current, left] = [plan, runs];
  for (const what of ['stories', 'faults']) {
    let isSmaller = true;
    while (isSmaller && left > 0 && current[what].length > 1) {
      isSmaller = false;
      const middle = current[what].length >> 1;
      for (const half of [current[what].slice(0, middle), current[what].slice(middle)]) {
        if (left === 0) break;
        left -= 1;
        const smaller = soon({ ...current, [what]: half });
        const { violations, pending } = await play(smaller);
        say(`${half.length} ${what}: ${violations.length} violations, ${pending.length} kinds of things pending`);
        if (violations.length + pending.length === 0) continue;
        current = smaller;
        isSmaller = true;
        break;
      }
    }
  }
  console.log(`The smallest plan that failed:\n${JSON.stringify(current, null, 1)}`);
}

/** The same at once: the time before the first story or fault is left out. */
function soon(plan) {
  const first = Math.min(...[...plan.stories, ...plan.faults].map(({ atMs }) => atMs));
  const earlier = (list) => list.map((one) => ({ ...one, atMs: one.atMs - first }));
  return { ...plan, stories: earlier(plan.stories), faults: earlier(plan.faults) };
}
