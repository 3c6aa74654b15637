import { type ClientOptions, ShopClient } from '@shop/shop-client/client';
import type { Answer } from '@shop/shop-client/failures';

/** The demonstration is being removed; nothing more may be written. */
export class DemonstrationRemoved extends Error {}

/** A client that looks before each call whether the demonstration is being removed; a run that waits for a payment ends with it, too. */
export class WatchedShop extends ShopClient {
  constructor(
    private readonly watched: ClientOptions,
    private readonly isRemoved: () => boolean,
  ) {
    super(watched);
  }

  override as(token: string): WatchedShop {
    const headers = { ...this.watched.headers, authorization: `Bearer ${token}` };
    return new WatchedShop({ ...this.watched, headers }, this.isRemoved);
  }

  /** @throws DemonstrationRemoved */
  override async request<Body = unknown>(...input: Parameters<ShopClient['request']>): Promise<Answer<Body>> {
    if (this.isRemoved()) throw new DemonstrationRemoved('The demonstration is being removed.');
    return super.request<Body>(...input);
  }
}
