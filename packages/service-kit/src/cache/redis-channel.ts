import type { RedisClient } from './open-redis.js';

/**
 * What replicas tell each other by Redis: heard by whoever listens at that moment, at most once. Whoever must not miss
 * it has another way to learn it, since while Redis is away nothing is told.
 */
export class RedisChannel<Message> {
  private readonly listener: RedisClient;

  constructor(
    private readonly redis: RedisClient,
    private readonly name: string,
  ) {
    this.listener = redis.duplicate();
  }

  /** Returns at once. `onListening` runs after every (re)connection: anything may have been missed before. */
  listen(onMessage: (message: Message) => void, onListening: () => void = () => undefined): void {
    const heard = (text: string) => onMessage(JSON.parse(text) as Message);
    let isSubscribed = false;
    const listening = async () => {
      // Once made, the client makes the subscription again with every new connection.
      if (!isSubscribed) await this.listener.subscribe(this.name, heard);
      isSubscribed = true;
      onListening();
    };
    this.listener.on('error', () => undefined);
    this.listener.on('ready', () => void listening().catch(() => undefined));
    this.listener.connect().catch(() => undefined);
  }

  /** Never fails: while Redis is away nobody hears it. */
  async tell(message: Message): Promise<void> {
    await this.redis.publish(this.name, JSON.stringify(message)).catch(() => undefined);
  }

  stop(): void {
    this.listener.destroy();
  }
}
