import type { ProductDetail } from '@shop/contracts/catalog';
import { stockLevel } from '@shop/contracts/stock';
import * as m from '@shop/messages/m';
import { brandName } from '../../shared/brand-name.js';
import { categoryName } from '../../shared/category-name.js';

/** Structured data of the product for search engines. `origin`: the public URL of the shop. */
export function ProductJsonLd({ product, origin }: { product: ProductDetail; origin: string }) {
  if (origin === '') return null;
  const url = `${origin}/product/${product.id}`;
  const entries = [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      category: categoryName(product.category),
      brand: { '@type': 'Brand', name: brandName(product.brand) },
      image: [product.image, ...product.images]
        .filter((image) => image !== '')
        .map((image) => new URL(image, origin).href),
      offers: {
        '@type': 'Offer',
        url,
        price: product.price.toFixed(2),
        priceCurrency: 'KES',
        availability: `https://schema.org/${stockLevel(product.countInStock) === 'out' ? 'OutOfStock' : 'InStock'}`,
      },
      ...(product.numReviews > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.numReviews },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, m.product_home(), `${origin}/`),
        crumb(2, categoryName(product.category), `${origin}/category/${product.category}`),
        crumb(3, product.name, url),
      ],
    },
  ];
  // An unescaped '</script>' in a product's text would end the script.
  const json = JSON.stringify(entries).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
