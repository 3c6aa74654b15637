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

/** The jitter of the real code, while a shop is simulated: a seed gives the same run, and so do its steps without some of them. */
export async function withoutJitter<T>(work: () => Promise<T>): Promise<T> {
  const random = Math.random;
  Math.random = () => 0.5;
  try {
    return await work();
  } finally {
    Math.random = random;
  }
}
