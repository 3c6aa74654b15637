import { Listener } from '../db/listener.js';
import type { Logger } from '../observe/logger.js';
import { EventFeed, type EventNotice } from './event-feed.js';

/** The channel on which the embedded bus announces each published event. */
export const FEED_CHANNEL = 'shop_events';

/** The announcements of the embedded bus, by PostgreSQL's NOTIFY. */
export class PostgresFeed extends EventFeed {
  private readonly listener: Listener;

  constructor(eventsDatabaseUrl: string, logger: Logger) {
    super();
    this.listener = new Listener(eventsDatabaseUrl, logger);
  }

  async start(onEvent: (event: EventNotice) => void, onGap: () => void): Promise<void> {
    this.listener.on(FEED_CHANNEL, (payload) => onEvent(JSON.parse(payload) as EventNotice), onGap);
    await this.listener.start();
  }

  isListening(): boolean {
    return this.listener.isConnected;
  }

  stop(): Promise<void> {
    return this.listener.stop();
  }
}
