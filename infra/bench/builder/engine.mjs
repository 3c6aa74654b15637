import { fitOf } from '@shop/builder/check/candidates';
import { checkBuild } from '@shop/builder/check/check-build';
import { toPart } from '@shop/builder/parts/part';
import { proposeBuild } from '@shop/builder/propose/propose-build';
import { SLOT_IDS } from '@shop/contracts/build-parts';
import { ascending, quantile } from '../kit/figures.mjs';
import { partOf } from './parts.mjs';

const ROUNDS = 20;

/** Sorted milliseconds of some runs, after some that are not counted. */
function timesOf(work) {
  const times = Array.from({ length: ROUNDS + 5 }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return ascending(times.slice(5));
}

function print(name, times) {
  const [median, most] = [quantile(times, 0.5), times.at(-1)].map((time) => time.toFixed(2).padStart(8));
  console.log(`${name.padEnd(46)}${median}${most}`);
}

/** Prints what the engine needs in this process: the verdicts of all parts of a slot against a full build, and others. */
export function printEngine(count) {
  const parts = Object.fromEntries(
    SLOT_IDS.map((slot) => [slot, Array.from({ length: count }, (_, n) => toPart(slot, partOf(slot, n)))]),
  );
  const build = { parts: Object.fromEntries(SLOT_IDS.map((slot) => [slot, parts[slot][0]])) };
  console.log(`\n${'engine alone, ms'.padEnd(46)}${'median'.padStart(8)}${'max'.padStart(8)}`);
  for (const slot of SLOT_IDS)
    print(
      `verdicts of ${count} parts for ${slot}`,
      timesOf(() => parts[slot].forEach((part) => fitOf(build, slot, part))),
    );
  print(
    'check of a full build',
    timesOf(() => checkBuild(build)),
  );
  print(
    'proposal, 1440p',
    timesOf(() => proposeBuild('1440p', 250_000, parts)),
  );
}
