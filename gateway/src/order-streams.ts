import { networkOf } from '@shop/service-kit/http/client-network';

/** Pages of one account that can follow orders at the same time. */
const PER_ACCOUNT = 10;

/** The same per client network, before the factor for offices that share one IP address. */
const PER_NETWORK = 100;

/** The maximum number of open streams in one gateway. */
const IN_ALL = 5_000;

/**
 * Orders and the gateway receive a session's end at about the same time: streams opened in between are ended again
 * later.
 */
const RECHECK_AFTER_MS = 5_000;

/** A stream that a page wants to open. */
export interface OrderStream {
  accountId: string;
  /** The client's IP address. */
  address: string;
  /** When its token expires. */
  expiresAt: Date;
  /** Ends it; the page reconnects, and its token is checked again. */
  end: () => void;
}

/**
 * The open streams of order events. Each lasts as long as its page is open, so the number of open ones is limited, not
 * the rate. A stream ends when its token expires, and when a session of the account has ended.
 */
export class OrderStreams {
  private readonly open = new Set<OrderStream>();
  private readonly counts = new Map<string, number>();
  private readonly settling = new Set<string>();
  private readonly perNetwork: number;
  private isClosed = false;

  constructor(perAddressFactor: number) {
    this.perNetwork = Math.ceil(PER_NETWORK * perAddressFactor);
  }

  get size(): number {
    return this.open.size;
  }

  /** Registers the stream and returns a function to call when it has closed; undefined when there are too many. */
  tryOpen(stream: OrderStream): (() => void) | undefined {
    const limits = [
      { key: `account ${stream.accountId}`, limit: PER_ACCOUNT },
      { key: `network ${networkOf(stream.address)}`, limit: this.perNetwork },
    ];
    if (this.open.size >= IN_ALL || limits.some(({ key, limit }) => this.countOf(key) >= limit)) return undefined;
    const keys = limits.map(({ key }) => key);
    for (const key of keys) this.counts.set(key, this.countOf(key) + 1);
    this.open.add(stream);
    const timer = setTimeout(stream.end, Math.max(0, this.lifeMs(stream))).unref();
    return () => {
      clearTimeout(timer);
      if (this.open.delete(stream)) for (const key of keys) this.release(key);
    };
  }

  /** Ends all streams of an account with an ended session; pages that are still signed in reconnect. */
  endOf(accountId: string): void {
    this.settling.add(accountId);
    setTimeout(() => this.settling.delete(accountId), RECHECK_AFTER_MS).unref();
    for (const stream of this.open) if (stream.accountId === accountId) stream.end();
  }

  /** Ends all streams: session-ended events may have been missed. */
  endAll(): void {
    for (const stream of this.open) stream.end();
  }

  /** Ends all streams, also those that open later: their pages reconnect, to another gateway. */
  close(): void {
    this.isClosed = true;
    this.endAll();
  }

  private lifeMs({ accountId, expiresAt }: OrderStream): number {
    if (this.isClosed) return 0;
    return this.settling.has(accountId) ? RECHECK_AFTER_MS : expiresAt.getTime() - Date.now();
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private release(key: string): void {
    const left = this.countOf(key) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
