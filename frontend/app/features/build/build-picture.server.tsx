import type { SavedBuild } from '@shop/contracts/builds';
import { formatKes } from '@shop/contracts/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDay } from '../../shared/dates.js';
import { type DrawnPicture, oneThreadSharp, placed } from '../../shared/drawn-picture.server.js';
import { ownPicture } from '../../shared/own-media.server.js';
import { textSetter, type TextPaths } from '../../shared/text-paths.server.js';
import { BUILD_PICTURE } from './build-picture.js';
import { CasePlaces, type DrawnPart } from './case-drawing.js';
import styles from './case-drawing.module.css';

const { width: WIDTH, height: HEIGHT } = BUILD_PICTURE;
const LEFT = 640;
const TEXT_WIDTH = WIDTH - LEFT - 48;
const THUMB = 96;
/** From one small picture to the next. */
const STEP = THUMB + 10;

/** The colours of the page in its light form (shared/styles.css). */
const STYLE = `
  .${styles.place} { fill: #fff0; stroke: #dcdfd4; stroke-dasharray: 5 4; stroke-width: 2 }
  .${styles.place}[data-filled='true'] { fill: #fff; stroke: #156335; stroke-dasharray: none }
  .${styles.place} .${styles.detail} { fill: none; stroke-width: 1.5 }
  .${styles.place} .${styles.shine} { fill: #e2efe5 }
  .${styles.place} .${styles.hose} { fill: none; stroke-width: 4 }`;

/**
 * Draws a saved build for link previews: the case of the builder page with its parts, the name, and the price when it was
 * saved, which never changes. No URL but the shop's own media is fetched.
 */
export async function drawBuild(build: SavedBuild, shop: string): Promise<DrawnPicture> {
  const sharp = await oneThreadSharp();
  const urls = [...build.saved, ...build.extras].flatMap(({ product }) => (product ? [product.image] : [])).slice(0, 8);
  const loaded = (await Promise.all(urls.map((url) => ownPicture(url, 320)))).filter((file) => file !== undefined);
  const thumbs = await Promise.all(
    loaded.map((file) =>
      sharp(file, { limitInputPixels: 4_000_000 }).resize(THUMB, THUMB, { fit: 'cover' }).png().toBuffer(),
    ),
  );
  const places = thumbs.map((input, index) => ({
    input,
    left: LEFT + (index % 4) * STEP,
    top: HEIGHT - 26 - STEP * (thumbs.length > 4 ? 2 : 1) + Math.floor(index / 4) * STEP,
  }));
  const bytes = await sharp(Buffer.from(await svgOf(build, shop)))
    .composite(places)
    .png({ palette: true, effort: 4 })
    .toBuffer();
  return { bytes, isComplete: loaded.length === urls.length };
}

async function svgOf(build: SavedBuild, shop: string): Promise<string> {
  const { line, lines } = await textSetter();
  const title = lines(build.name, 46, TEXT_WIDTH, 2);
  const below = 142 + title.length * 56;
  const saved = `${count(build.saved.length + build.extras.length)}, price of ${formatDay(build.createdAt)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <style>${STYLE}</style>
    <rect width="100%" height="100%" fill="#f6f7f2"/>
    <rect width="14" height="100%" fill="#14532f"/>
    <g transform="translate(46 40) scale(1.9)">${renderToStaticMarkup(
      <CasePlaces parts={drawnParts(build)} problems={[]} />,
    )}</g>
    ${at(line(shop, 30), 88, '#14532f')}
    ${title.map((text, index) => at(text, 158 + index * 56, '#1d231d')).join('')}
    ${at(line(formatKes(build.totalWhenSaved), 54), below + 52, '#14532f')}
    ${at(line(saved, 22), below + 92, '#5a6357')}
  </svg>`;
}

const at = (text: TextPaths, y: number, colour: string): string =>
  placed(text, { x: LEFT, y, most: TEXT_WIDTH, colour });

const count = (parts: number): string => `${parts} ${parts === 1 ? 'part' : 'parts'}`;

const drawnParts = ({ saved, quantities }: SavedBuild): DrawnPart[] =>
  saved.map(({ slot, product }) => ({
    slot,
    quantity: slot === 'ram' || slot === 'storage' ? quantities[slot] : 1,
    compat: product?.compat,
  }));
