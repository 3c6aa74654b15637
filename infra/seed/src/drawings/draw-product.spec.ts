import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../catalogue.js';
import { drawProduct } from './draw-product.js';

const drawn = catalogue.map((product) => ({ product, slug: product.slug, drawings: drawProduct(product) }));

/** Every tag closes in order, and attributes contain only a known set of characters. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const tags = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>/g;
  const rest = svg.replace(tags, (_, closes: string, name: string, _attributes: string, empty: string) => {
    if (closes) return open.pop() === name ? '' : '<';
    if (!empty) open.push(name);
    return '';
  });
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(rest);
}

describe.each(drawn)('the pictures of $slug', ({ drawings }) => {
  it('are at least three different views', () => {
    expect(drawings.length).toBeGreaterThanOrEqual(3);
    expect(new Set(drawings.map(({ view }) => view)).size).toBe(drawings.length);
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
  });

  it('are well-formed, square and at most 12 kB', () => {
    for (const { view, svg } of drawings) {
      const found = { view, isWellFormed: isWellFormed(svg), isSmall: svg.length <= 12_000 };
      expect(found).toEqual({ view, isWellFormed: true, isSmall: true });
      expect(svg).toContain('viewBox="0 0 1200 1200"');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('define every gradient and shape they use', () => {
    for (const { svg } of drawings) {
      const used = [...svg.matchAll(/(?:url\(|href=")#([a-z]+)/g)].map(([, id]) => id);
      for (const id of used) expect(svg).toContain(`id="${id}"`);
    }
  });

  it('load nothing and use only generic fonts', () => {
    for (const { svg } of drawings) {
      expect(svg).not.toMatch(/<(?:script|image|style|foreignObject)|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
      for (const [, family] of svg.matchAll(/font-family="([^"]+)"/g))
        expect(family).toBe('Arial, Helvetica, sans-serif');
    }
  });
});

describe('a picture', () => {
  const viewsOf = (slug: string) => drawn.find((entry) => entry.slug === slug)?.drawings ?? [];

  it('shows as many fans as the card has', () => {
    const fans = (slug: string) => viewsOf(slug)[0]?.svg.match(/href="#blades"/g)?.length;
    expect(fans('asus-dual-geforce-rtx-5050-8gb')).toBe(2);
    expect(fans('msi-geforce-rtx-5080-ventus-3x-oc-16g')).toBe(3);
  });

  it('is the same at every run', () => {
    for (const { product, drawings } of drawn.slice(0, 20)) expect(drawProduct(product)).toEqual(drawings);
  });
});
