import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { catalogue } from '../catalogue.js';
import { drawProduct } from './draw-product.js';
import { paletteOf } from './palette.js';
import { studio } from './studio.js';

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

describe.each(drawn)('the pictures of $slug', ({ product, drawings }) => {
  it('are at least three different views, and the box of what is sold in one', () => {
    expect(drawings.length).toBeGreaterThanOrEqual(3);
    if (product.category !== 'gaming-pc') expect(drawings.map(({ view }) => view)).toContain('box');
    expect(new Set(drawings.map(({ view }) => view)).size).toBe(drawings.length);
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
  });

  it('are well-formed, square and at most 16 kB', () => {
    for (const { view, svg } of drawings) {
      const found = { view, isWellFormed: isWellFormed(svg), isSmall: svg.length <= 16_000 };
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

/** The side of a small picture, and from which difference of a colour on a pixel of it counts as another. */
const [SIDE, OTHER] = [64, 24];

/** The pixels of a product's main picture, as small as in a list, before a page of this colour. */
const pixelsOf = ([main]: readonly { svg: string }[], background: string): Promise<Buffer> =>
  sharp(Buffer.from(main?.svg ?? ''))
    .resize(SIDE, SIDE)
    .flatten({ background })
    .raw()
    .toBuffer();

/** The share of pixels that look different. */
function difference(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 3)
    if ([0, 1, 2].some((colour) => Math.abs((one[at + colour] ?? 0) - (other[at + colour] ?? 0)) > OTHER)) count += 1;
  return count / (SIDE * SIDE);
}

describe('the pictures of different products', () => {
  it('are never the same file', () => {
    const seen = new Map<string, string>();
    const same = drawn.flatMap(({ slug, drawings }) =>
      drawings.flatMap(({ view, svg }) => {
        const before = seen.get(svg);
        seen.set(svg, `${slug} ${view}`);
        return before === undefined ? [] : [`${before} = ${slug} ${view}`];
      }),
    );
    expect(same).toEqual([]);
  });

  it.each(Object.entries(Object.groupBy(drawn, ({ product }) => product.category)))(
    'look different in a list of %s',
    async (_category, items) => {
      const pixels = await Promise.all(items.map(({ drawings }) => pixelsOf(drawings, '#f4f4f4')));
      const alike = items.flatMap(({ slug }, one) =>
        items.slice(one + 1).flatMap((other, offset) => {
          const share = difference(pixels[one] ?? Buffer.alloc(0), pixels[one + 1 + offset] ?? Buffer.alloc(0));
          return share >= 0.004 ? [] : [`${slug} ~ ${other.slug}: ${share}`];
        }),
      );
      expect(alike).toEqual([]);
    },
  );

  it.each(['#ffffff', '#1f232a'])('stand out from a page of %s', async (background) => {
    const pixels = await Promise.all(drawn.map(({ drawings }) => pixelsOf(drawings, background)));
    // The light behind a product alone is no product.
    const grounds = drawn.map(({ product }) => pixelsOf([studio('ground', paletteOf(product), '')], background));
    const empty = await Promise.all(grounds);
    const faint = drawn.filter((_, index) => {
      const [shown, ground] = [pixels[index], empty[index]];
      return shown && ground && difference(shown, ground) < 0.05;
    });
    expect(faint.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('a picture', () => {
  const viewsOf = (slug: string) => drawn.find((entry) => entry.slug === slug)?.drawings ?? [];

  it('shows as many fans as the card has', () => {
    const fans = (slug: string) => viewsOf(slug)[0]?.svg.match(/href="#blades\w*"/g)?.length;
    expect(fans('asus-dual-geforce-rtx-5050-8gb')).toBe(2);
    expect(fans('msi-geforce-rtx-5080-ventus-3x-oc-16g')).toBe(3);
  });

  it('is the same at every run', () => {
    for (const { product, drawings } of drawn.slice(0, 20)) expect(drawProduct(product)).toEqual(drawings);
  });
});
