import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.js';

/** Whether a cached answer is outdated. */
export type Outdated = (url: string, answer: Answer) => boolean;

/** A call to a service in progress, and the drops that happened during it. */
interface Flight {
  answer: Promise<Answer>;
  outdated: Outdated[];
}

interface CacheLimits {
  maxBytes: number;
  maxAgeMs: number;
}

/**
 * Complete answers by URL. A miss makes one call for all concurrent requests. A drop during a call applies to its
 * answer too: a request after the drop never receives data that was read before it.
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

  /** Number of cached answers, an upper bound of their bytes, and the limit in bytes. */
  get size(): { answers: number; bytes: number; maxBytes: number } {
    return { answers: this.kept.size, bytes: this.kept.calculatedSize, maxBytes: this.kept.maxSize };
  }

  /** Whether a call for this URL is in progress, which the next request will join. */
  isFetching(url: string): boolean {
    return this.flights.has(url);
  }

  /** The result of `fetchAnswer`, or of the call that is already in progress. */
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

  /** Drops outdated answers; new requests do not join a call that began before now. */
  drop(outdated: Outdated | undefined): void {
    if (!outdated) return;
    for (const [url, answer] of this.kept.entries()) if (outdated(url, answer)) this.kept.delete(url);
    for (const flight of this.landing) flight.outdated.push(outdated);
    this.flights.clear();
  }
}
