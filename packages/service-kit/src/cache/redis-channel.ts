import type { RedisClient } from './open-redis.js';

/**
 * Messages between replicas by Redis: every process that listens at that moment receives them, at most once. A process
 * that must not miss one needs another source, since nothing is delivered while Redis is unavailable.
 */
export class RedisChannel<Message> {
  private readonly listener: RedisClient;

  constructor(
    private readonly redis: RedisClient,
    private readonly name: string,
  ) {
    this.listener = redis.duplicate();
  }

  /** Returns at once. `onListening` runs after every (re)connection: messages may have been missed before. */
  listen(onMessage: (message: Message) => void, onListening: () => void = () => undefined): void {
    const receive = (text: string) => onMessage(JSON.parse(text) as Message);
    let isSubscribed = false;
    const listening = async () => {
      // The client repeats a subscription by itself after each reconnection.
      if (!isSubscribed) await this.listener.subscribe(this.name, receive);
      isSubscribed = true;
      onListening();
    };
    this.listener.on('error', () => undefined);
    this.listener.on('ready', () => void listening().catch(() => undefined));
    this.listener.connect().catch(() => undefined);
  }

  /** Never fails: while Redis is unavailable the message is lost. */
  async publish(message: Message): Promise<void> {
    await this.redis.publish(this.name, JSON.stringify(message)).catch(() => undefined);
  }

  stop(): void {
    this.listener.destroy();
  }
}
