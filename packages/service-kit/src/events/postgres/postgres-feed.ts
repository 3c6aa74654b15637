import { Listener } from '../../db/listener.js';
import type { Logger } from '../../observe/logger.js';
import { EventFeed, type EventNotice } from '../event-feed.js';
import { NOTICE_CHANNEL, noticesIn } from './notices.js';

/** The announcements of the embedded bus, by PostgreSQL's NOTIFY. */
export class PostgresFeed extends EventFeed {
  private readonly listener: Listener;

  constructor(eventsDatabaseUrl: string, logger: Logger) {
    super();
    this.listener = new Listener(eventsDatabaseUrl, logger);
  }

  async start(onEvent: (event: EventNotice) => void, onGap: () => void): Promise<void> {
    this.listener.on(NOTICE_CHANNEL, (payload) => noticesIn(payload).forEach(onEvent), onGap);
    await this.listener.start();
  }

  isListening(): boolean {
    return this.listener.isConnected;
  }

  stop(): Promise<void> {
    return this.listener.stop();
  }
}
