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
  /** An answer is current for so long, also when events were missed. */
  maxAgeMs: number;
  /** An outdated answer may be used for so long after it was received, while its service cannot answer. */
  maxStaleMs: number;
}

interface Kept {
  answer: Answer;
  receivedAt: number;
  isOutdated: boolean;
}

/**
 * Complete answers by URL. A miss makes one call for all concurrent requests. A drop during a call applies to its
 * answer too: a request after the drop never receives data that was read before it, unless its service fails.
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly flights = new Map<string, Flight>();
  private readonly landing = new Set<Flight>();

  constructor(private readonly limits: CacheLimits) {
    this.kept = new LRUCache({
      maxSize: limits.maxBytes,
      maxEntrySize: Math.ceil(limits.maxBytes / 8),
      sizeCalculation: ({ answer }) => answer.size,
      ttl: limits.maxStaleMs,
    });
  }

  /** The cached answer, if there is a current one. */
  get(url: string): Answer | undefined {
    const kept = this.kept.get(url);
    const isCurrent = kept && !kept.isOutdated && performance.now() - kept.receivedAt < this.limits.maxAgeMs;
    return isCurrent ? kept.answer : undefined;
  }

  /** The last known answer and its age in seconds, also if it is outdated: for a client whose service cannot answer (RFC 5861). */
  lastKnown(url: string): { answer: Answer; ageSeconds: number } | undefined {
    const kept = this.kept.get(url);
    return kept && { answer: kept.answer, ageSeconds: Math.round((performance.now() - kept.receivedAt) / 1_000) };
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
      if (answer.isStorable) this.keep(url, answer, isTrue);
      else if (answer.status >= 400 && answer.status < 500) this.kept.delete(url);
      return answer;
    } finally {
      this.landing.delete(flight);
      if (this.flights.get(url) === flight) this.flights.delete(url);
    }
  }

  /** Marks answers as outdated; new requests do not join a call that began before now. */
  drop(outdated: Outdated | undefined): void {
    if (!outdated) return;
    for (const [url, kept] of this.kept.entries()) kept.isOutdated ||= outdated(url, kept.answer);
    for (const flight of this.landing) flight.outdated.push(outdated);
    this.flights.clear();
  }

  /** An answer that is outdated already never replaces another, which may be newer. */
  private keep(url: string, answer: Answer, isCurrent: boolean): void {
    if (isCurrent || !this.kept.has(url))
      this.kept.set(url, { answer, receivedAt: performance.now(), isOutdated: !isCurrent });
  }
}
