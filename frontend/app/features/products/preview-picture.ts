import type { Product } from '@shop/contracts/catalog';

/** The size in pixels and the type of the pictures of products for link previews. */
export const PREVIEW_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** The link preview of a product for `PageHead`. Its URL changes with the product (docs/product-rules.md#R290). */
export const previewOf = ({ id, version, name }: Pick<Product, 'id' | 'version' | 'name'>) => ({
  ...PREVIEW_PICTURE,
  path: `/product/${id}/preview.jpg?v=${version}`,
  alt: name,
});
