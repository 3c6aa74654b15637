import { setTimeout as sleep } from 'node:timers/promises';
import { type ShopAnswer, callShop } from './call-shop.js';
import type { Outages } from './outages.js';
import type { Settings } from './settings.js';

const timeoutMs = 10_000;

/** All calls to the shop. Those of an outage are lost: M-Pesa never repeats them. */
export class ShopCalls {
  constructor(
    private readonly outages: Outages,
    private readonly settings: Settings,
  ) {}

  /** Calls once. Never throws. */
  async post(url: string, json: string, shortcode: string, waitMs = timeoutMs): Promise<ShopAnswer> {
    const mode = this.outages.modeOf('callbacks');
    if (mode !== undefined && mode !== 'slow') return { outcome: 'outage', body: undefined };
    if (mode === 'slow') await this.delay(this.settings.slowMs);
    return callShop(url, json, shortcode, waitMs);
  }

  /** Waits, unless the process has nothing else to do. */
  delay(ms: number): Promise<void> {
    return sleep(ms, undefined, { ref: false });
  }
}
