import type { SupplierColumns } from '@shop/contracts/product-import';

/** What the columns of each supplier's files mean (docs/product-rules.md#R386). */
export abstract class KnownColumns {
  /** By the supplier's name, without regard to case; undefined for one whose columns were not matched yet. */
  abstract find(supplier: string): Promise<SupplierColumns | undefined>;
  /** Replaces those of the supplier. @throws too_many_suppliers */
  abstract save(columns: SupplierColumns): Promise<void>;
  /** By name. */
  abstract list(): Promise<SupplierColumns[]>;
}
