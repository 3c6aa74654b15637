import type { SeedProduct } from '../product.js';

/** Words that name no series. */
const GENERIC =
  /^(?:geforce|radeon|arc|rtx|rx|gaming|oc|wifi|ssd|nvme|sata|rgb|black|white|inch|ti|xt|ultrawide|curved)$/i;

/** A number that is always the same for a text, and spread well. */
export function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

/** The product's name without the brand it begins with. */
export function modelOf({ name, brand }: SeedProduct): string {
  return name.toLowerCase().startsWith(`${brand} `) ? name.slice(brand.length + 1) : name;
}

/** The words of the name that products of one series share: `MAG TOMAHAWK`, `Vengeance`. */
export function seriesOf(product: SeedProduct): string {
  const words = modelOf(product)
    .replace(/\([^)]*\)/g, '')
    .split(/[\s,]+/);
  return words.filter((word) => /^\p{L}{2,}[+!]?$/u.test(word) && !GENERIC.test(word)).join(' ');
}

/** Which of some styles the series of a product has; the same for all of its products. */
export const styleOf = (product: SeedProduct, styles: number): number =>
  hashOf(`${product.brand} ${seriesOf(product)}`) % styles;

/** One of some styles for this product alone. */
export const ownStyleOf = (product: SeedProduct, styles: number): number => hashOf(product.slug) % styles;
