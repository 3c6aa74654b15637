import type { PackingSlip } from '../domain/packing-slip.js';

/** Renders a packing slip. */
export abstract class PackingSlipPrinter {
  /** A PDF document. */
  abstract print(slip: PackingSlip): Promise<Uint8Array>;
}
