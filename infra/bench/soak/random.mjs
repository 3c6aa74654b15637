/** Random numbers of a seed (mulberry32): the same seed gives the same sequence. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** From 0 (included) to 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick(list) {
    return list[this.int(0, list.length - 1)];
  }

  chance(share) {
    return this.next() < share;
  }
}
