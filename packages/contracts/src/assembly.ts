/**
 * The service 'Assemble it for me' as a line of carts and orders (docs/product-rules.md#R39). It is no product: the
 * catalogue does not know this id, holds no stock for it, and no customer reviews it. Its price is the setting
 * `builds.assemblyFee`. The id never changes, because orders keep it.
 */
export const ASSEMBLY_SERVICE_ID = 'a55e3b1e-7c00-4b1d-9a5e-3b1e00000001';

/** The name of the service in carts, orders and receipts. */
export const ASSEMBLY_NAME = 'PC assembly';

/** The service as a line of an order, at the price of one PC in cents. */
export const assemblyLine = (quantity: number, unitCents: number) => ({
  productId: ASSEMBLY_SERVICE_ID,
  name: ASSEMBLY_NAME,
  image: '',
  unitCents,
  quantity,
});

/** Whether a product id names the service. */
export const isAssembly = (productId: string): boolean => productId === ASSEMBLY_SERVICE_ID;
