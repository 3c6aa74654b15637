import type { NoticeReceiver } from './event-notices.js';
import type { EventTaker } from './event-taker.js';
import { LogReader } from './log-reader.js';
import type { LogNotice } from './notices.js';
import { ParkedEvents } from './parked-events.js';
import type { Session } from './session.js';
import { WakeUp } from './wake-up.js';

/** The longest sleep without a notification; it only covers errors in waking. */
const LOOK_MS = 30_000;

/** Takes a group's announced events and its parked ones, each woken when there is something, until the session ends. */
export class GroupSession implements NoticeReceiver {
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
    this.session.signal.addEventListener('abort', () => this.wakeAll());
    await this.parked.load();
    await this.log.open();
    await Promise.all([this.takeLog(), this.retryParked()]);
  }

  onPublished(notices: readonly LogNotice[]): void {
    if (this.log.hear(notices)) this.published.call();
  }

  onParked(group: string): void {
    if (group === this.session.group) this.loadParked();
  }

  onGap(): void {
    this.log.mustRead();
    this.published.call();
    this.loadParked();
  }

  private async takeLog(): Promise<void> {
    while (!this.session.signal.aborted) {
      const isMore = await this.log.takeBatch();
      this.due.call();
      if (isMore) continue;
      const isCalled = await this.published.sleep(Math.min(this.log.storeInMs(), LOOK_MS * (1 + Math.random())));
      if (!isCalled) this.log.mustRead();
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

  private loadParked(): void {
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
