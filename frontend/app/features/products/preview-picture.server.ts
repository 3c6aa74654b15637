import type { Product } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import { savingOf } from '@shop/contracts/saving';
import { brandName } from '../../shared/brand-name.js';
import { type DrawnPicture, oneThreadSharp, placed } from '../../shared/drawn-picture.server.js';
import { ownPicture } from '../../shared/own-media.server.js';
import { textSetter } from '../../shared/text-paths.server.js';
import { PREVIEW_PICTURE } from './preview-picture.js';

const { width: WIDTH, height: HEIGHT } = PREVIEW_PICTURE;
/** The square with the product's picture. */
const TILE = { x: 44, y: 44, size: HEIGHT - 88 };
/** Of the picture itself; the rest is the edge of the square. */
const SHOWN = TILE.size - 40;
const LEFT = TILE.x + TILE.size + 44;
const TEXT_WIDTH = WIDTH - LEFT - 44;
const NAME = { size: 44, step: 56, lines: 4 };

/** The colours of the page in its light form (shared/styles.css). */
const COLOUR = { ground: '#f6f7f2', edge: '#dcdfd4', brand: '#14532f', text: '#1d231d', muted: '#5a6357' };

/**
 * Draws a product for link previews: its picture, brand, name and price, and the price before an offer. It has no other words, so that
 * it suits each language. No URL but the shop's own media is fetched.
 */
export async function drawPreview(product: Product, shop: string): Promise<DrawnPicture> {
  const sharp = await oneThreadSharp();
  const file = await ownPicture(product.image, 640);
  const shown =
    file &&
    (await sharp(file, { limitInputPixels: 4_000_000 })
      .resize(SHOWN, SHOWN, { fit: 'contain', background: '#fff0' })
      .png()
      .toBuffer());
  const bytes = await sharp(Buffer.from(await svgOf(product, shop)))
    .composite(shown ? [{ input: shown, left: TILE.x + 20, top: TILE.y + 20 }] : [])
    .flatten({ background: COLOUR.ground })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return { bytes, isComplete: shown !== undefined };
}

async function svgOf(product: Product, shop: string): Promise<string> {
  const { line, lines } = await textSetter();
  const name = lines(product.name, NAME.size, TEXT_WIDTH, NAME.lines);
  const at = (text: ReturnType<typeof line>, y: number, colour: string): string =>
    placed(text, { x: LEFT, y, most: TEXT_WIDTH, colour });
  const nameTop = product.brand === '' ? 100 : 150;
  const price = HEIGHT - 132;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${COLOUR.ground}"/>
    <rect x="${TILE.x}" y="${TILE.y}" width="${TILE.size}" height="${TILE.size}" rx="20" fill="#fff" stroke="${COLOUR.edge}" stroke-width="2"/>
    ${product.brand === '' ? '' : at(line(brandName(product.brand), 28), 88, COLOUR.brand)}
    ${name.map((text, index) => at(text, nameTop + index * NAME.step, COLOUR.text)).join('')}
    ${await priceBefore(product, price - 70)}
    ${at(line(formatKes(product.price), 64), price, COLOUR.brand)}
    ${at(line(shop, 28), HEIGHT - 60, COLOUR.muted)}
  </svg>`;
}

/** The price before an offer, struck through, and the saving in per cent. */
async function priceBefore(product: Product, y: number): Promise<string> {
  const saving = savingOf(product);
  if (!saving || !product.listPrice) return '';
  const { line } = await textSetter();
  const before = line(formatKes(product.listPrice.amount), 34);
  const off = line(`-${saving.percent}%`, 34);
  const bar = `<rect x="${LEFT}" y="${y - 14}" width="${before.width}" height="4" fill="${COLOUR.muted}"/>`;
  return [
    placed(before, { x: LEFT, y, most: TEXT_WIDTH / 2, colour: COLOUR.muted }),
    bar,
    placed(off, { x: LEFT + before.width + 20, y, most: 120, colour: COLOUR.brand }),
  ].join('');
}
