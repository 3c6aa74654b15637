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
  /** The number of the first drop that it was not compared with yet. */
  nextDrop: number;
}

interface Drop {
  outdated: Outdated;
  at: number;
}

/** So many drops within the age of an answer outdate every answer instead. */
const MOST_DROPS = 10_000;

/**
 * Complete answers by URL. Drops are remembered, and each answer is compared with them when it is asked for: an event costs the
 * same however many answers are cached. A miss makes one call for all concurrent requests. A drop during a call applies to its
 * answer too: a request after the drop never receives data that was read before it, unless its service fails.
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly flights = new Map<string, Flight>();
  private readonly landing = new Set<Flight>();
  /** Those that an answer of a current age may not have been compared with, the oldest first. */
  private drops: Drop[] = [];
  /** The number of the first of `drops`. */
  private firstDrop = 0;

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
    const isYoung = kept && performance.now() - kept.receivedAt < this.limits.maxAgeMs;
    return isYoung && !this.isOutdated(url, kept) ? kept.answer : undefined;
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
    this.remember(outdated);
    for (const flight of this.landing) flight.outdated.push(outdated);
    this.flights.clear();
  }

  private remember(outdated: Outdated): void {
    const at = performance.now();
    this.drops.push({ outdated, at });
    const isFull = this.drops.length > MOST_DROPS;
    const firstNeeded = this.drops.findIndex((drop) => at - drop.at < this.limits.maxAgeMs);
    const spare = isFull ? this.drops.length - 1 : firstNeeded;
    // Removed by halves, because each removal copies the rest.
    if (spare * 2 < this.drops.length) return;
    this.firstDrop += spare;
    this.drops = isFull ? [{ outdated: () => true, at }] : this.drops.slice(spare);
  }

  private isOutdated(url: string, kept: Kept): boolean {
    const unseen = Math.max(0, kept.nextDrop - this.firstDrop);
    for (let index = unseen; index < this.drops.length && !kept.isOutdated; index += 1)
      kept.isOutdated = this.drops[index]?.outdated(url, kept.answer) ?? false;
    kept.nextDrop = this.firstDrop + this.drops.length;
    return kept.isOutdated;
  }

  /** An answer that is outdated already never replaces another, which may be newer. */
  private keep(url: string, answer: Answer, isCurrent: boolean): void {
    if (!isCurrent && this.kept.has(url)) return;
    const nextDrop = this.firstDrop + this.drops.length;
    this.kept.set(url, { answer, receivedAt: performance.now(), isOutdated: !isCurrent, nextDrop });
  }
}
