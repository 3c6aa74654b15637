import type { BrandSpelling, CountedBrand } from '@shop/contracts/brands';

/** The other spellings of brands, and the products that have them. */
export abstract class BrandRepository {
  /** The brands of all products, also of deleted ones, by name. */
  abstract counts(): Promise<CountedBrand[]>;
  /** By spelling. */
  abstract spellings(): Promise<BrandSpelling[]>;
  /** Makes `from` a spelling of `into`. @throws same_brand, too_many_spellings */
  abstract merge(from: string, into: string): Promise<void>;
  /** Gives the next products with the brand `from` the brand `into`, deleted ones too; returns how many. */
  abstract moveNext(from: string, into: string, size: number): Promise<number>;
  /** A spelling that is not known is no error. */
  abstract forget(spelling: string): Promise<void>;
}
