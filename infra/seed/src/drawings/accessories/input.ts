import { circle, ellipse, path, rect, repeat, stroke, write } from '../primitives.js';
import { modelOf, ownStyleOf } from '../series.js';
import { floorShadow } from '../studio.js';
import type { AccessoryArt } from './art.js';

/** Columns of keys by layout. */
const layouts: Record<string, number> = { Full: 23, TKL: 19, '75%': 16, '60%': 15 };

/** The gaps without keys: beside the navigation block, around the arrows and above the number block. */
function hasKey(column: number, row: number): boolean {
  if (column === 15 || column === 19) return false;
  if (column > 15 && column < 19) return row !== 3 && !(row === 4 && column !== 17);
  return !(column > 19 && row === 0);
}

export const keyboard: AccessoryArt = ({ product, palette }) => {
  const layout = product.specifications['Layout'] ?? 'Full';
  const columns = layouts[layout] ?? 19;
  const rows = layout === '60%' ? 5 : 6;
  const key = Math.min(60, 1010 / columns);
  const [width, height] = [columns * key + 44, rows * key + 44];
  const [left, top] = [600 - width / 2, 600 - height / 2];
  const lit = product.specifications['Backlight'] === 'RGB' ? 'url(#rgb)' : palette.accent;
  const at = (column: number, row: number, wide = 1) =>
    [left + 24 + column * key, top + 24 + row * key, wide * key, key] as const;
  const hasBlocks = columns >= 19;
  const caps: string[] = [];
  const blanks: string[] = [];
  for (const row of Array(rows).keys()) {
    for (const column of Array(columns).keys()) {
      const isSpace = row === rows - 1 && column > 3 && column < 10;
      if (isSpace && column !== 4) continue;
      const [x, y, wide, tall] = at(column, row, isSpace ? 6 : 1).map(Math.round) as [number, number, number, number];
      if (hasBlocks && !hasKey(column, row)) blanks.push(`M${x - 3} ${y - 3}h${wide + 1}v${tall + 1}h${-wide - 1}z`);
      else caps.push(`M${x + 3} ${y + 3}h${wide - 12}v${tall - 13}h${12 - wide}z`);
    }
  }
  const [escape = '', ...others] = caps;
  const cap = { 'stroke-width': 6, 'stroke-linejoin': 'round' };
  const keys =
    path(blanks.join(''), palette.body) +
    path(others.join(''), '#2b3038', { ...cap, stroke: '#2b3038' }) +
    path(escape, palette.accent, { ...cap, stroke: palette.accent });
  return (
    floorShadow([600, top + height + 26], width * 0.54) +
    stroke(`M600 ${top}V${top - 120}`, '#23272e', 12) +
    rect([left, top, width, height], 'url(#body)', { rx: 20, stroke: palette.edge, 'stroke-width': 3 }) +
    rect([left + 16, top + 16, width - 32, height - 32], lit, { rx: 8, opacity: '.75' }) +
    keys
  );
};

/** Three shells: even, slim, and one that leans to the right hand. */
const SHELLS = [
  'M600 210C760 210 830 330 830 560C840 830 780 1010 600 1010S360 830 370 560C370 330 440 210 600 210Z',
  'M600 190C740 190 790 320 780 540C770 700 830 800 790 920C760 1000 690 1020 600 1020S440 1000 410 920C370 800 430 700 420 540C410 320 460 190 600 190Z',
  'M620 200C800 200 850 330 850 560C860 800 830 1010 640 1020C450 1030 330 900 340 700C344 620 390 560 380 470C370 320 450 200 620 200Z',
];

export const mouse: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 1030], 260) +
  (product.specifications['Connectivity']?.startsWith('Wired')
    ? stroke('M600 230C600 160 640 150 640 80', '#23272e', 14)
    : '') +
  path(SHELLS[ownStyleOf(product, SHELLS.length)] ?? '', 'url(#body)', { stroke: palette.edge, 'stroke-width': 4 }) +
  stroke('M600 214V520M400 540Q600 590 800 540', palette.deep, 6) +
  rect([574, 300, 52, 150], palette.deep, { rx: 26 }) +
  rect([584, 320, 32, 110], palette.accent, { rx: 16 }) +
  rect([578, 480, 44, 30], palette.edge, { rx: 10 }) +
  stroke('M396 600Q384 680 400 760', palette.deep, 16) +
  (product.specifications['Backlight'] === 'RGB' || product.name.includes('LIGHTSYNC')
    ? stroke('M430 940Q600 1040 770 940', 'url(#rgb)', 18)
    : '') +
  write([600, 800], product.brand.toUpperCase(), { size: 40, width: 260, fill: palette.ink, opacity: 0.85 }) +
  write([600, 860], modelOf(product).split(' ').slice(0, 2).join(' '), { size: 44, width: 300, fill: palette.ink });

export const mousePad: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 850], 560) +
  path('M150 470H1050L1120 820H80Z', palette.body, {
    stroke: palette.accent,
    'stroke-width': 8,
    'stroke-linejoin': 'round',
  }) +
  path('M80 820H1120V836H80Z', palette.deep) +
  repeat(9, (line) =>
    stroke(`M${170 - line * 8} ${520 + line * 34}H${1030 + line * 8}`, palette.edge, 2, { opacity: '.35' }),
  ) +
  write([1000, 770], `${product.brand.toUpperCase()} ${modelOf(product).replace(' Mouse Pad', '')}`, {
    ...{ size: 50, width: 440, fill: palette.ink, anchor: 'end' },
  }) +
  write([200, 770], product.specifications['Size'] ?? product.specifications['Dimensions'] ?? '', {
    ...{ size: 34, width: 260, fill: palette.ink, anchor: 'start', weight: 400 },
  });

export const controller: AccessoryArt = ({ product, palette }) => {
  const isSony = product.brand === 'sony';
  const stick = (x: number, y: number) =>
    circle([x, y], 66, palette.deep) + circle([x, y], 48, '#2b3038') + circle([x, y], 34, '#3f4651');
  const button = (x: number, y: number, colour: string) =>
    circle([x, y], 27, palette.isLight ? '#e1e5ea' : '#14161a') +
    circle([x, y], 12, 'none', { stroke: colour, 'stroke-width': 5 });
  const face: (readonly [number, number, string])[] = [
    [860, 470, '#4fae6a'],
    [920, 530, '#d1495b'],
    [860, 590, '#4361c2'],
    [800, 530, '#c9a03f'],
  ];
  return (
    floorShadow([600, 960], 400) +
    path(
      'M350 350C440 330 500 360 600 360S760 330 850 350C960 370 1040 560 1070 780C1085 900 1000 950 930 880C880 830 850 760 790 750H410C350 760 320 830 270 880C200 950 115 900 130 780C160 560 240 370 350 350Z',
      'url(#body)',
      { stroke: palette.edge, 'stroke-width': 5 },
    ) +
    (isSony
      ? path('M470 372H730L710 540H490Z', palette.isLight ? '#e6eaef' : '#14161a', {
          stroke: palette.edge,
          'stroke-width': 3,
        }) + stroke('M470 380L488 540M730 380L712 540', palette.accent, 7)
      : circle([600, 430], 34, palette.edge) + circle([600, 430], 18, palette.accent)) +
    rect([318, 500, 44, 130], palette.deep, { rx: 12 }) +
    rect([275, 543, 130, 44], palette.deep, { rx: 12 }) +
    stick(isSony ? 470 : 480, 670) +
    stick(730, 670) +
    face.map(([x, y, colour]) => button(x, y, colour)).join('') +
    circle([520, 480], 12, palette.deep) +
    circle([680, 480], 12, palette.deep)
  );
};

export const headset: AccessoryArt = ({ product, palette }) => {
  const cup = (x: number, isLeft: boolean) =>
    ellipse([x, 720], [105, 160], palette.deep) +
    ellipse([x + (isLeft ? -34 : 34), 720], [85, 145], 'url(#body)', { stroke: palette.edge, 'stroke-width': 4 }) +
    ellipse([x + (isLeft ? -44 : 44), 720], [42, 76], 'url(#accent)');
  // Without a wire it has a light and a receiver.
  const wire = /wireless|usb-c dongle|2\.4/i.test(`${product.name} ${product.specifications['Connectivity'] ?? ''}`)
    ? circle([880, 850], 14, '#5fd068') +
      rect([780, 1010, 120, 44], palette.deep, { rx: 10 }) +
      rect([890, 1018, 34, 28], '#c3c9d1')
    : stroke('M330 870C330 1080 500 1120 760 1060S1000 1040 1080 1090', palette.deep, 16);
  return (
    floorShadow([600, 1030], 400) +
    stroke('M300 640C270 120 930 120 900 640', palette.deep, 62) +
    stroke('M300 640C270 120 930 120 900 640', palette.body, 42) +
    stroke('M400 330C500 230 700 230 800 330', palette.edge, 54) +
    rect([270, 560, 44, 100], '#98a0ab', { rx: 14 }) +
    rect([886, 560, 44, 100], '#98a0ab', { rx: 14 }) +
    cup(320, true) +
    cup(880, false) +
    stroke('M300 850C330 960 420 980 500 950', palette.deep, 18) +
    rect([480, 920, 90, 50], palette.deep, { rx: 25 }) +
    wire +
    write([600, 285], modelOf(product).replace(/ (?:Wireless )?Headset.*$/, ''), {
      size: 28,
      width: 210,
      fill: palette.ink,
    })
  );
};
