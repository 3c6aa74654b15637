import { Listener } from '../../db/listener.js';
import type { Logger } from '../../observe/logger.js';
import { type LogNotice, NOTICE_CHANNEL, noticesIn, PARKED_CHANNEL } from './notices.js';

/** Receives what the embedded bus announces. */
export interface NoticeReceiver {
  /** Events were published, in the order of the log. None is missing since the last `onGap`. */
  onPublished(notices: readonly LogNotice[]): void;
  /** A replay has parked events of this group. */
  onParked?(group: string): void;
  /** Listening begins, or begins again: what was announced before is not received. */
  onGap(): void;
}

/** Ends a subscription. */
export type Unsubscribe = () => Promise<void>;

const shared = new Map<string, EventNotices>();

/**
 * The announcements of one events database, for all groups and feeds of this process: each NOTIFY wakes one connection of the
 * process and is parsed once, however many services the process runs.
 */
export class EventNotices {
  private readonly receivers = new Set<NoticeReceiver>();
  private readonly listener: Listener;
  private readonly started: Promise<void>;

  private constructor(
    private readonly url: string,
    logger: Logger,
  ) {
    this.listener = new Listener(url, logger);
    this.listener.on(
      NOTICE_CHANNEL,
      (payload) => this.publish(payload),
      () => this.announceGap(),
    );
    this.listener.on(PARKED_CHANNEL, (group) => this.receivers.forEach((receiver) => receiver.onParked?.(group)));
    this.started = this.listener.start();
  }

  /** Resolves when the receiver gets everything that is published from now on. @throws when the database does not respond */
  static async subscribe(url: string, logger: Logger, receiver: NoticeReceiver): Promise<Unsubscribe> {
    const notices = shared.get(url) ?? new EventNotices(url, logger);
    shared.set(url, notices);
    notices.receivers.add(receiver);
    const unsubscribe = () => notices.remove(receiver);
    try {
      await notices.started;
    } catch (error) {
      await unsubscribe();
      throw error;
    }
    receiver.onGap();
    return unsubscribe;
  }

  /** False while this process does not receive the announcements of the database. */
  static isListening(url: string): boolean {
    return shared.get(url)?.listener.isConnected === true;
  }

  /** A notice that comes before the gap is announced would hide the events before it. */
  private publish(payload: string): void {
    if (!this.listener.isConnected) return;
    const notices = noticesIn(payload);
    for (const receiver of this.receivers) receiver.onPublished(notices);
  }

  private announceGap(): void {
    for (const receiver of this.receivers) receiver.onGap();
  }

  private async remove(receiver: NoticeReceiver): Promise<void> {
    this.receivers.delete(receiver);
    if (this.receivers.size > 0) return;
    if (shared.get(this.url) === this) shared.delete(this.url);
    await this.listener.stop();
  }
}
