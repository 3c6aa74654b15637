import type { SeedProduct } from '../product.js';
import { wordmark } from './palette.js';
import { modelOf } from './series.js';
import {
  circle,
  element,
  group,
  path,
  placed,
  polygon,
  rect,
  repeat,
  write,
  type Box,
  type Point,
} from './primitives.js';
import { floorShadow } from './studio.js';

/** How many blades a fan has; each is drawn once and turned (studio.ts). */
export type Blades = '' | 'few' | 'many';

interface FanLook {
  blades?: Blades;
  blade: string;
  frame: string;
  hub: string;
  /** Lit ring, where the fan has lights. */
  ring?: string | undefined;
}

/** A round fan, blades and hub, of the given radius. */
export function fan(centre: Point, radius: number, look: FanLook): string {
  return placed(
    centre,
    radius / 100,
    circle([0, 0], 100, look.frame),
    circle([0, 0], 94, '#0e1013', { opacity: '.55' }),
    element('use', { href: `#blades${look.blades ?? ''}`, fill: look.blade }),
    look.ring === undefined ? '' : circle([0, 0], 96, 'none', { stroke: look.ring, 'stroke-width': 7 }),
    circle([0, 0], 30, look.hub),
    circle([0, 0], 22, 'none', { stroke: '#ffffff', 'stroke-opacity': '.25', 'stroke-width': 2 }),
  );
}

/** A fan in its square frame, as radiators and cases carry them. */
export function framedFan([x, y]: Point, size: number, look: FanLook): string {
  return (
    rect([x, y, size, size], look.frame, { rx: size * 0.06, stroke: '#8a919c', 'stroke-width': size * 0.008 }) +
    repeat(4, (corner) =>
      circle([x + size * (corner % 2 ? 0.93 : 0.07), y + size * (corner > 1 ? 0.93 : 0.07)], size * 0.025, '#8a919c'),
    ) +
    fan([x + size / 2, y + size / 2], size * 0.46, look)
  );
}

interface CuboidFaces {
  /** Width of the left face, of the right face, and the height, before the view slants them. */
  size: readonly [left: number, right: number, height: number];
  left: string;
  right: string;
  /** A colour. */
  top: string;
  /** What lies on the top, drawn in a square of 100 by 100. */
  lid?: string;
}

const slantLeft = { cos: 0.86, sin: 0.2 };
const slantRight = { cos: 0.62, sin: 0.3 };

/** A hundredth of an edge of the top. */
const along = ([x, y]: Point): number[] => [x, y].map((value) => Math.round(value * 100) / 10_000);

/** A box seen over its front corner, centred on the canvas, standing on its shadow. */
export function cuboid({ size: [left, right, height], ...faces }: CuboidFaces): string {
  const width = left * slantLeft.cos + right * slantRight.cos;
  const rise = left * slantLeft.sin + right * slantRight.sin;
  const scale = Math.min(960 / width, 960 / (height + rise));
  const x0 = 600 + (left * slantLeft.cos - right * slantRight.cos) * 0.5 * scale;
  const y0 = 600 + (rise - height) * 0.5 * scale;
  const back: Point = [-left * slantLeft.cos, -left * slantLeft.sin];
  const side: Point = [right * slantRight.cos, -right * slantRight.sin];
  const top: Point[] = [[0, 0], back, [back[0] + side[0], back[1] + side[1]], side];
  return (
    floorShadow([600, y0 + (height - rise * 0.35) * scale + 12], width * scale * 0.56, 70) +
    placed(
      [x0, y0],
      scale,
      polygon(top, faces.top),
      faces.lid === undefined ? '' : group(`matrix(${[...along(back), ...along(side), 0, 0].join(' ')})`, faces.lid),
      group(
        `matrix(${slantLeft.cos} ${slantLeft.sin} 0 1 ${back.map((value) => value.toFixed(1)).join(' ')})`,
        faces.left,
      ),
      group(
        `matrix(${slantRight.cos} ${-slantRight.sin} 0 1 0 0)`,
        faces.right,
        rect([0, 0, right, height], '#000000', { opacity: '.12' }),
      ),
    )
  );
}

interface PackageLook {
  /** Small picture of the product, drawn for the whole canvas. */
  art: string;
  /** The part of the canvas the picture shows; by default all of it. */
  window?: Box;
  /** Line under the product's name. */
  caption: string;
  size?: readonly [left: number, right: number, height: number];
}

function label(product: SeedProduct, look: PackageLook, [left, height]: Point): string {
  const window = look.window ?? [0, 0, 1200, 1200];
  const scale = Math.min((left * 0.88) / window[2], (height * 0.6) / window[3]);
  const [width, tall] = [window[2] * scale, window[3] * scale];
  const at = { x: (left - width) / 2, y: height * 0.49 - tall / 2, width, height: tall };
  return (
    rect([0, 0, left, height], '#22262d') +
    rect([0, 0, left, height * 0.16], 'url(#accent)') +
    write([left * 0.06, height * 0.08], wordmark(product), {
      size: height * 0.075,
      width: left * 0.86,
      fill: '#ffffff',
      anchor: 'start',
    }) +
    rect([at.x, at.y, width, tall], '#eef1f5', { rx: 14 }) +
    element('svg', { ...at, viewBox: window.join(' ') }, look.art) +
    write([left / 2, height * 0.85], modelOf(product), { size: height * 0.062, width: left * 0.9, fill: '#ffffff' }) +
    write([left / 2, height * 0.93], look.caption, {
      size: height * 0.042,
      width: left * 0.86,
      fill: '#c5ccd6',
      weight: 400,
    })
  );
}

/** The retail box: brand, picture and name on the front. */
export function packaging(product: SeedProduct, look: PackageLook): string {
  const size = look.size ?? [620, 300, 660];
  const [left, right, height] = size;
  const flank =
    rect([0, 0, right, height], 'url(#accent)') +
    group(
      `translate(${right / 2} ${height / 2}) rotate(90)`,
      write([0, 0], modelOf(product), { size: right * 0.2, width: height * 0.86, fill: '#ffffff' }),
    );
  return cuboid({ size, left: label(product, look, [left, height]), right: flank, top: '#3a404a' });
}

/** A plate with the name of what a close-up shows: the same part of two products of a series looks alike. */
export const nameplate = (text: string): string =>
  rect([60, 1060, 1080, 100], '#22262d', { rx: 16 }) +
  write([600, 1110], text, { size: 44, width: 1020, fill: '#ffffff' });

/** Rows and columns of holes in a plug or socket. */
export function plug([x, y, width, height]: Box, columns: number, rows: number): string {
  const cell = Math.min(width / columns, height / rows);
  const left = x + (width - cell * columns) / 2 + cell * 0.2;
  const top = y + (height - cell * rows) / 2 + cell * 0.5;
  const lines = repeat(
    rows,
    (row) => `M${left.toFixed(1)} ${(top + row * cell).toFixed(1)}h${(cell * columns - cell * 0.4).toFixed(1)}`,
  );
  return (
    rect([x, y, width, height], '#16181c', { rx: cell * 0.2, stroke: '#565e6a', 'stroke-width': cell * 0.08 }) +
    path(lines, 'none', {
      stroke: '#4a515c',
      'stroke-width': cell * 0.6,
      'stroke-dasharray': `${(cell * 0.6).toFixed(2)} ${(cell * 0.4).toFixed(2)}`,
    })
  );
}
