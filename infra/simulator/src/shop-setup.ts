import { DEFAULT_SETTINGS, type StoreSettings } from '@shop/contracts/settings';
import type { Random } from './engine/random.js';

/** What differs from one simulated shop to the next. */
export interface ShopSetup {
  readonly settings: StoreSettings;
  /** The share of calls that fail or crash. */
  readonly faultShare: number;
  /** Units of each product at the beginning. */
  readonly units: readonly number[];
  /** How many steps it lives. */
  readonly steps: number;
}

/** Small numbers: a shop with little stock and low limits meets its limits often. */
export function newSetup(random: Random): ShopSetup {
  const vatRate = random.pick([0, 0.16]) ?? 0;
  return {
    settings: {
      ...DEFAULT_SETTINGS,
      vatRate,
      orders: { maxOpenPerAccount: 3, maxUnpaidUnits: 4 },
      payments: { confirmOver: random.pick([0, 0, 5_000]) ?? 0, refundApprovalOver: random.pick([1_500, 20_000]) ?? 0 },
      tax: { isRegistered: random.chance(0.5), pin: 'P051234567X', invoicePrefix: 'INV' },
    },
    faultShare: random.pick([0, 0.02, 0.1]) ?? 0,
    units: [random.int(1, 4), random.int(3, 8), random.int(6, 15)],
    steps: random.int(100, 1_000),
  };
}
