import type { EventTaker } from './event-taker.js';
import { LogReader } from './log-reader.js';
import { NOTICE_CHANNEL, noticesIn, PARKED_CHANNEL } from './notices.js';
import { ParkedEvents } from './parked-events.js';
import type { Session } from './session.js';
import { WakeUp } from './wake-up.js';

/** The longest sleep without a notification; it only covers errors in waking. */
const LOOK_MS = 30_000;

/** The position after a batch is stored with the next reading, at the latest after this time. */
const STORE_MS = 500;

/** Reads a group's log and its parked events, each woken when there is something, until the session ends. */
export class GroupSession {
  private readonly published = new WakeUp();
  private readonly due = new WakeUp();
  private readonly parked: ParkedEvents;
  private readonly log: LogReader;

  constructor(
    private readonly session: Session,
    taker: EventTaker,
  ) {
    this.parked = new ParkedEvents(session, taker);
    this.log = new LogReader(session, taker, this.parked);
  }

  /** Resolves when the session's signal fired and the work in progress is finished. @throws when a statement failed */
  async run(): Promise<void> {
    this.session.onNotice((channel, payload) => this.hear(channel, payload));
    this.session.signal.addEventListener('abort', () => this.wakeAll());
    await this.session.query({ text: `listen ${NOTICE_CHANNEL}; listen ${PARKED_CHANNEL}` });
    await this.parked.load();
    await this.log.open();
    await Promise.all([this.readLog(), this.retryParked()]);
  }

  private async readLog(): Promise<void> {
    while (!this.session.signal.aborted) {
      const isMore = await this.log.takeBatch();
      this.due.call();
      if (!isMore) await this.published.sleep(this.log.isBehind ? STORE_MS : LOOK_MS * (1 + Math.random()));
    }
    // On a lost connection it fails: the events are repeated then.
    await this.log.store().catch(() => undefined);
  }

  private async retryParked(): Promise<void> {
    while (!this.session.signal.aborted) {
      await this.parked.takeDue();
      await this.due.sleep(Math.min(this.parked.nextDueMs(), LOOK_MS));
    }
  }

  private hear(channel: string, payload: string): void {
    const { topics, group } = this.session;
    if (channel === NOTICE_CHANNEL && noticesIn(payload).some(({ topic }) => topics.includes(topic)))
      this.published.call();
    if (channel === PARKED_CHANNEL && payload === group)
      this.parked.load().then(
        () => this.due.call(),
        // The next statement on this connection fails as well, and ends the session.
        () => this.wakeAll(),
      );
  }

  private wakeAll(): void {
    this.published.call();
    this.due.call();
  }
}
