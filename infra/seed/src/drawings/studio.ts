import { circle, element, ellipse, repeat, type Point } from './primitives.js';
import type { Palette } from './palette.js';

/** One picture of a product. */
export interface Drawing {
  /** What it shows: "front", "side", "box" ... unique within the product. */
  view: string;
  svg: string;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

function gradient(id: string, stops: readonly Stop[], [x2, y2]: Point = [0, 1]): string {
  const drawn = stops.map(([offset, colour, opacity]) =>
    element('stop', {
      offset: `${offset}`,
      'stop-color': colour,
      'stop-opacity': opacity === undefined ? undefined : `${opacity}`,
    }),
  );
  return element('linearGradient', { id, x1: 0, y1: 0, x2, y2 }, ...drawn);
}

const wideBlade = 'M10-22C34-40 62-50 80-44A92 92 0 0 0 40-82C18-70-4-50-12-24Z';
const slimBlade = 'M5-26C10-52 26-74 44-80A92 92 0 0 0 6-92C-4-72-6-48-7-27Z';
const fanBlade = 'M8-24C22-48 46-62 68-62A92 92 0 0 0 22-90C10-70 2-48-8-26Z';

/** The blades of a fan, to be used by its id. */
function rotor(id: string, count: number, blade: string): string {
  const turned = repeat(count, (index) =>
    element('path', { d: blade, transform: `rotate(${Math.round((index * 3600) / count) / 10})` }),
  );
  return element('g', { id }, turned);
}

const silver: Stop[] = [
  [0, '#eef0f3'],
  [0.5, '#c3c9d1'],
  [1, '#98a0ab'],
];
const rainbow: Stop[] = [
  [0, '#ff5c7a'],
  [0.25, '#ffb545'],
  [0.5, '#4fe08c'],
  [0.75, '#3fb7ff'],
  [1, '#b46bff'],
];
const reflection: Stop[] = [
  [0, '#ffffff', 0.34],
  [0.45, '#ffffff', 0.05],
  [0.46, '#ffffff', 0.16],
  [1, '#ffffff', 0.02],
];

/** The same in every picture. */
const fixed: Record<string, string> = {
  metal: gradient('metal', silver, [0.6, 1]),
  gold: gradient('gold', [
    [0, '#f3d588'],
    [1, '#c0923a'],
  ]),
  glass: gradient('glass', reflection, [1, 1]),
  rgb: gradient('rgb', rainbow, [1, 0]),
  glow: element(
    'radialGradient',
    { id: 'glow' },
    element('stop', { offset: 0, 'stop-color': '#ffffff', 'stop-opacity': '.3' }),
    element('stop', { offset: 0.7, 'stop-color': '#ffffff', 'stop-opacity': '.2' }),
    element('stop', { offset: 1, 'stop-color': '#ffffff', 'stop-opacity': 0 }),
  ),
  soft: element(
    'radialGradient',
    { id: 'soft' },
    element('stop', { offset: 0, 'stop-color': '#1b2430', 'stop-opacity': '.34' }),
    element('stop', { offset: 1, 'stop-color': '#1b2430', 'stop-opacity': 0 }),
  ),
  blades: rotor('blades', 9, fanBlade),
  bladesfew: rotor('bladesfew', 7, wideBlade),
  bladesmany: rotor('bladesmany', 11, slimBlade),
};

function definitions({ body, edge, deep, accent, accentDark }: Palette): Record<string, string> {
  return {
    ...fixed,
    body: gradient(
      'body',
      [
        [0, edge],
        [0.25, body],
        [1, deep],
      ],
      [0.35, 1],
    ),
    accent: gradient(
      'accent',
      [
        [0, accent],
        [1, accentDark],
      ],
      [1, 1],
    ),
  };
}

/** Light behind the product: it is not seen on a light page, and a black product stands out from a dark one. */
const backlight = circle([600, 600], 600, 'url(#glow)');

/** A drawn product on a transparent ground, behind which the page shows its own; only the definitions it uses are written. */
export function studio(view: string, palette: Palette, art: string): Drawing {
  const body = backlight + art;
  const used = Object.entries(definitions(palette))
    .filter(([id]) => body.includes(`#${id}"`) || body.includes(`#${id})`))
    .map(([, definition]) => definition);
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1200 1200', width: 1200, height: 1200 },
    element('defs', {}, ...used),
    body,
  );
  return { view, svg };
}

/** The soft shadow a product stands on. */
export function floorShadow(centre: Point, halfWidth: number, halfHeight = 34): string {
  return ellipse(centre, [halfWidth, halfHeight], 'url(#soft)');
}

/** The same picture from closer by, around a point of it. */
export function closeUp(art: string, [x, y]: Point, scale: number): string {
  return element('g', { transform: `translate(600 600) scale(${scale}) translate(${-x} ${-y})` }, art);
}
