import type { Product } from '@shop/contracts/catalog';
import { AddToCart } from '../../features/cart/add-to-cart.js';
import { Heart } from '../../features/favorites/heart.js';
import { ProductCard } from '../../features/products/product-card.js';
import { ProductGrid } from '../../features/products/product-grid.js';

interface ShelfProps {
  products: readonly Product[];
  columns?: 3 | 4;
  /** How many pictures are in sight before anyone scrolls. */
  early?: number;
}

/** Product cards with everything a shopper can do on them. */
export function Shelf({ products, columns, early = 0 }: ShelfProps) {
  return (
    <ProductGrid columns={columns}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            isEarly={index < early}
            heart={<Heart product={product} />}
            action={<AddToCart product={product} />}
          />
        </li>
      ))}
    </ProductGrid>
  );
}
