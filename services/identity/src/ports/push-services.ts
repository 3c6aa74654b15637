import { isPushEndpoint } from '../domain/push-services.js';

/** The push services to which the shop sends (docs/product-rules.md#R289). */
export class PushServices {
  /** @param extraOrigin one more, for tests */
  constructor(private readonly extraOrigin: string | undefined) {}

  accepts(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.extraOrigin);
  }
}
