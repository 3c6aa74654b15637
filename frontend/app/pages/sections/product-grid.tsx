import type { Product, ProductCard as Card } from '@shop/contracts/catalog';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { CardFitInBuild, useOpenBuild } from '../../features/build/open-build.js';
import { AddToCart } from '../../features/cart/add-to-cart.js';
import { CompareButton } from '../../features/compare/compare-button.js';
import { useCardDelivery } from '../../features/delivery/use-card-delivery.js';
import { FavoriteButton } from '../../features/favorites/favorite-button.js';
import { currentProductsQuery } from '../../features/products/api.js';
import { ProductCard } from '../../features/products/product-card.js';
import { CardGrid, type Columns } from '../../features/products/card-grid.js';
import { useSettings } from '../../features/settings/api.js';

interface ProductGridProps {
  products: readonly Card[];
  columns?: Columns;
  /** The number of cards that are visible without scrolling; their pictures load first. */
  aboveFold?: number;
  /** A heading for screen readers. */
  heading?: string;
  /** The product that the URL names: its card is scrolled into view and highlighted. */
  preselectedId?: string;
}

/** Product cards with the Add to Cart button and the favourite button. */
export function ProductGrid({ products, columns, aboveFold = 0, heading, preselectedId }: ProductGridProps) {
  const wholes = useWholesInBuild(products);
  const delivery = useCardDelivery(useSettings());
  return (
    <>
      {heading && <h2 className="visually-hidden">{heading}</h2>}
      <CardGrid columns={columns}>
        {products.map((product, index) => (
          <GridItem
            key={product.id}
            product={product}
            whole={wholes?.find(({ id }) => id === product.id)}
            delivery={delivery}
            isAboveFold={index < aboveFold}
            isPreselected={product.id === preselectedId}
          />
        ))}
      </CardGrid>
    </>
  );
}

interface GridItemProps {
  product: Card;
  /** The whole product, while a build is open. */
  whole: Product | undefined;
  delivery: string | undefined;
  isAboveFold: boolean;
  isPreselected: boolean;
}

/** Rendered again only when something of its product changes: a tick in the filters must not wait for a page of cards. */
const GridItem = memo(function GridItem({ product, whole, delivery, isAboveFold, isPreselected }: GridItemProps) {
  return (
    <li ref={isPreselected ? scrollCardIntoView : undefined}>
      <ProductCard
        product={product}
        delivery={delivery}
        isAboveFold={isAboveFold}
        isPreselected={isPreselected}
        favoriteButton={<FavoriteButton product={product} />}
        compareButton={<CompareButton product={product} />}
        action={<AddToCart product={product} />}
        overlay={whole && <CardFitInBuild product={whole} />}
      />
    </li>
  );
});

/** A card has no facts to judge a fit by: while a build is open, the whole products of a grid are read in one call. */
function useWholesInBuild(products: readonly Card[]): readonly Product[] | undefined {
  const query = currentProductsQuery(products.map(({ id }) => id));
  return useQuery({ ...query, enabled: Boolean(useOpenBuild()) }).data;
}

/** Used as a `ref`, so it runs once, when the card appears. */
const scrollCardIntoView = (card: HTMLLIElement | null): void => {
  // In the next frame, because the router first restores the scroll position of the page.
  if (card) requestAnimationFrame(() => card.scrollIntoView({ block: 'center' }));
};
