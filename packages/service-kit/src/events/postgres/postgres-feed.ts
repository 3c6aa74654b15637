import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from '../../observe/logger.js';
import { EventFeed, type EventNotice } from '../event-feed.js';
import { EventNotices, type Unsubscribe } from './event-notices.js';

/** The announcements of the embedded bus, by PostgreSQL's NOTIFY. */
export class PostgresFeed extends EventFeed {
  private unsubscribe: Unsubscribe | undefined;

  constructor(
    private readonly eventsDatabaseUrl: string,
    private readonly logger: Logger,
  ) {
    super();
  }

  async start(onEvent: (event: EventNotice) => void, onGap: () => void): Promise<void> {
    // The connection may be another target's, and what follows would count as that one's.
    const asThisTarget = AsyncLocalStorage.snapshot();
    this.unsubscribe = await EventNotices.subscribe(this.eventsDatabaseUrl, this.logger, {
      onPublished: (notices) =>
        asThisTarget(() => {
          for (const { topic, key } of notices) onEvent({ topic, key });
        }),
      onGap: () => asThisTarget(onGap),
    });
  }

  isListening(): boolean {
    return this.unsubscribe !== undefined && EventNotices.isListening(this.eventsDatabaseUrl);
  }

  async stop(): Promise<void> {
    await this.unsubscribe?.();
  }
}
