import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Random numbers of a seed (mulberry32): the same seed gives the same sequence. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 (included) to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.int(0, list.length - 1)];
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

/**
 * Ids, secrets, numbers of orders and jitter of the real code while a shop is simulated: all come from the seed. Each step has numbers of
 * its own. So a seed gives the same run, and its steps do the same when others are left out.
 */
export async function withSeed<T>(seed: number, stepNow: () => number, work: () => Promise<T>): Promise<T> {
  const randomOf = new Map<number, Random>();
  const random = (): Random => {
    const step = stepNow();
    const known = randomOf.get(step) ?? new Random(seed ^ Math.imul(step + 2, 0x85ebca6b));
    randomOf.set(step, known);
    return known;
  };
  const bytes = (size: number): Buffer => {
    const ofStep = random();
    return Buffer.from(Array.from({ length: size }, () => ofStep.int(0, 255)));
  };
  const uuid = () =>
    bytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const real = { random: Math.random, randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID };
  const use = ({ random: next, ...others }: { random: () => number; randomBytes: unknown; randomUUID: unknown }) => {
    Math.random = next;
    Object.assign(crypto, others);
    syncBuiltinESMExports();
  };
  use({ random: () => random().next(), randomBytes: bytes, randomUUID: uuid });
  try {
    return await work();
  } finally {
    use(real);
  }
}
