import type { Product } from '@shop/contracts/catalog';

/** The size in pixels and the type of the pictures of products for link previews. */
export const PREVIEW_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/**
 * The link preview of a product for `PageHead` (docs/product-rules.md#R290). Its URL changes with the product. A picture that is not of
 * the shop's own media is named as it is, because only those are drawn on.
 */
export const previewOf = ({ id, version, name, image }: Pick<Product, 'id' | 'version' | 'name' | 'image'>) =>
  image.startsWith('/media/')
    ? { picture: { ...PREVIEW_PICTURE, path: `/product/${id}/preview.jpg?v=${version}`, alt: name } }
    : { image };
