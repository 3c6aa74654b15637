import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.js';

/** Which answers are no longer true. */
export type Outdated = (url: string, answer: Answer) => boolean;

/** One call to a service, and what was found outdated while it was under way. */
interface Flight {
  answer: Promise<Answer>;
  outdated: Outdated[];
}

interface CacheLimits {
  maxBytes: number;
  maxAgeMs: number;
}

/**
 * Whole answers by URL. A miss makes one call, however many wait for it. What is dropped while a call is under way is
 * dropped from its answer too: a request after the drop never gets what was read before it.
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, Answer>;
  private readonly flights = new Map<string, Flight>();
  private readonly landing = new Set<Flight>();

  constructor({ maxBytes, maxAgeMs }: CacheLimits) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: (answer) => answer.size,
      ttl: maxAgeMs,
    });
  }

  /** The cached answer, if there is one. */
  get(url: string): Answer | undefined {
    return this.kept.get(url);
  }

  /** What is kept: how many answers, the most bytes they take, and how many bytes they may take. */
  get size(): { answers: number; bytes: number; maxBytes: number } {
    return { answers: this.kept.size, bytes: this.kept.calculatedSize, maxBytes: this.kept.maxSize };
  }

  /** Whether a call for this URL is under way, which the next request will wait for. */
  isFetching(url: string): boolean {
    return this.flights.has(url);
  }

  /** The answer that comes with `fetchAnswer`, or with the call that is under way already. */
  async fetch(url: string, fetchAnswer: () => Promise<Answer>): Promise<Answer> {
    const underWay = this.flights.get(url);
    if (underWay) return underWay.answer;
    const flight: Flight = { answer: fetchAnswer(), outdated: [] };
    this.flights.set(url, flight);
    this.landing.add(flight);
    try {
      const answer = await flight.answer;
      const isTrue = !flight.outdated.some((outdated) => outdated(url, answer));
      if (answer.isStorable && isTrue) this.kept.set(url, answer);
      return answer;
    } finally {
      this.landing.delete(flight);
      if (this.flights.get(url) === flight) this.flights.delete(url);
    }
  }

  /** Drops what is outdated; new requests do not wait for a call that began before now. */
  drop(outdated: Outdated | undefined): void {
    if (!outdated) return;
    for (const [url, answer] of this.kept.entries()) if (outdated(url, answer)) this.kept.delete(url);
    for (const flight of this.landing) flight.outdated.push(outdated);
    this.flights.clear();
  }
}
