import pg from 'pg';
import type { Logger } from '../observe/logger.js';

type Notified = (payload: string) => void;

const RECONNECT_MS = 500;

/** Receives PostgreSQL's NOTIFY on a connection of its own, which it replaces when it breaks. */
export class Listener {
  private client: pg.Client | undefined;
  private readonly handlers = new Map<string, Notified>();
  private readonly recovered: (() => void)[] = [];
  private isStopped = false;
  private isOpen = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly logger: Logger,
  ) {}

  /**
   * `onNotify` receives each payload; `onRecovered` runs after every (re)connection, because payloads may have been
   * missed.
   */
  on(channel: string, onNotify: Notified, onRecovered?: () => void): void {
    this.handlers.set(channel, onNotify);
    if (onRecovered) this.recovered.push(onRecovered);
  }

  get isConnected(): boolean {
    return this.isOpen;
  }

  async start(): Promise<void> {
    if (this.handlers.size > 0) await this.connect();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => this.handlers.get(channel)?.(payload ?? ''));
    await client.connect();
    client.on('end', () => this.reconnect());
    for (const channel of this.handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.client = client;
    this.isOpen = true;
    for (const recover of this.recovered) recover();
  }

  private reconnect(): void {
    this.isOpen = false;
    if (this.isStopped) return;
    this.logger.warn('listener connection lost; reconnecting');
    setTimeout(() => {
      if (!this.isStopped) this.connect().catch(() => this.reconnect());
    }, RECONNECT_MS);
  }
}
