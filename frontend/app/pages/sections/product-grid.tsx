import type { Product } from '@shop/contracts/catalog';
import { AddToCart } from '../../features/cart/add-to-cart.js';
import { FavoriteButton } from '../../features/favorites/favorite-button.js';
import { ProductCard } from '../../features/products/product-card.js';
import { CardGrid, type Columns } from '../../features/products/card-grid.js';

interface ProductGridProps {
  products: readonly Product[];
  columns?: Columns;
  /** How many pictures are in sight before anyone scrolls. */
  aboveFold?: number;
  /** A heading for those who cannot see that this is a list of products. */
  heading?: string;
  /** The product a link led to: brought into sight and marked. */
  preselectedId?: string;
}

/** Product cards with everything a shopper can do on them. */
export function ProductGrid({ products, columns, aboveFold = 0, heading, preselectedId }: ProductGridProps) {
  return (
    <>
      {heading && <h2 className="visually-hidden">{heading}</h2>}
      <CardGrid columns={columns}>
        {products.map((product, index) => (
          <li key={product.id} ref={product.id === preselectedId ? scrollCardIntoView : undefined}>
            <ProductCard
              product={product}
              isAboveFold={index < aboveFold}
              isPreselected={product.id === preselectedId}
              favoriteButton={<FavoriteButton product={product} />}
              action={<AddToCart product={product} />}
            />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

/** Once, when the card appears; scrolling stays the shopper's own afterwards. */
const scrollCardIntoView = (card: HTMLLIElement | null): void => {
  // After the router has put the new page's scroll position in place.
  if (card) requestAnimationFrame(() => card.scrollIntoView({ block: 'center' }));
};
