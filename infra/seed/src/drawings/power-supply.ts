import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { cuboid, fan, packaging, plug } from './pieces.js';
import { circle, element, path, placed, polygon, rect, repeat, stroke, write } from './primitives.js';
import { modelOf, styleOf } from './series.js';
import { floorShadow, studio, type Drawing } from './studio.js';

type Supply = SeedProduct<'power-supply'>;

/** Depth, width and height in mm; SFX is the smaller box. */
function sizeOf(supply: Supply): readonly [number, number, number] {
  const depth = supply.compat.lengthMm ?? 140;
  return supply.compat.formFactor === 'SFX' ? [depth, 125, 63] : [depth, 150, 86];
}

/** What marks a series on the side. */
function stripes(supply: Supply, palette: Palette): string {
  const [depth, , height] = sizeOf(supply);
  const slash = (at: number, wide: number, fill: string) =>
    polygon(
      [
        [depth * at, height],
        [depth * (at + 0.22), 0],
        [depth * (at + 0.22 + wide), 0],
        [depth * (at + wide), height],
      ],
      fill,
    );
  const styles = [
    () => slash(0.06, 0.08, 'url(#accent)'),
    () => slash(0, 0.03, 'url(#accent)') + slash(0.07, 0.03, palette.edge) + slash(0.14, 0.03, 'url(#accent)'),
    () => rect([0, height * 0.94, depth, height * 0.06], 'url(#accent)'),
    () => rect([depth * 0.06, 0, depth * 0.1, height], 'url(#accent)'),
    () =>
      polygon(
        [
          [0, 0],
          [depth * 0.34, 0],
          [0, height],
        ],
        'url(#accent)',
      ),
    () => rect([0, 0, depth, height * 0.14], palette.edge) + rect([0, height * 0.14, depth, 2], 'url(#accent)'),
  ];
  return styles[styleOf(withLetters(supply), styles.length)]?.() ?? '';
}

/** `RM750e` and `RM850e` are one series, `CX650` another. */
const withLetters = (supply: Supply): Supply => ({
  ...supply,
  name: supply.name.replace(/\([^)]*\)/g, '').replace(/[^\p{L}\s]/gu, ''),
});

/** A mark for each hundred watts above 250, from the bottom up. */
function gauge(supply: Supply, palette: Palette): string {
  const [depth, , height] = sizeOf(supply);
  return repeat(Math.round((supply.compat.wattage ?? 500) / 100 - 2.5), (mark) =>
    rect([depth * 0.07, height * (0.86 - mark * 0.085), depth * 0.26, height * 0.066], palette.ink, { opacity: '.9' }),
  );
}

function labelSide(supply: Supply, palette: Palette): string {
  const [depth, , height] = sizeOf(supply);
  const line = (y: number, text: string, size: number, fill: string) =>
    write([depth * 0.95, height * y], text, { size: height * size, width: depth * 0.56, fill, anchor: 'end' });
  return (
    rect([0, 0, depth, height], 'url(#body)') +
    stripes(supply, palette) +
    gauge(supply, palette) +
    line(0.26, wordmark(supply), 0.13, palette.ink) +
    line(0.5, model(supply), 0.24, palette.ink) +
    line(0.73, `${supply.compat.wattage} W`, 0.2, palette.ink) +
    line(0.9, supply.compat.efficiency ?? '', 0.1, palette.isLight ? palette.deep : palette.accent)
  );
}

/** Without the year and the watts, which stand below. */
const model = (supply: Supply): string =>
  modelOf(supply)
    .replace(/\s*(?:\(\d{4}\)|\b\d+W\b|\bSFX\b|\bATX 3\b|\bPCIE5\b)/g, '')
    .trim();

/** The grille over the fan, on the top: one of four patterns. */
function grille(supply: Supply, palette: Palette): string {
  const lines = ['none', '#9aa2ad'] as const;
  const stroked = { stroke: lines[1], 'stroke-width': 1.1 };
  const rings = repeat(5, (ring) => circle([50, 50], 10 + ring * 7, 'none', stroked));
  const styles = [
    () => rings + path('M12 50H88M50 12V88', 'none', stroked),
    () => repeat(11, (row) => path(`M14 ${18 + row * 6.4}H86`, 'none', { ...stroked, 'stroke-width': 2.4 })),
    () =>
      rings +
      repeat(12, (spoke) =>
        path('M50 50Q62 34 50 12', 'none', { ...stroked, transform: `rotate(${spoke * 30} 50 50)` }),
      ),
    () =>
      repeat(8, (row) =>
        path(`M14 ${18 + row * 9}H86`, 'none', {
          ...stroked,
          'stroke-width': 6,
          'stroke-dasharray': '5 3',
          'stroke-dashoffset': row % 2 ? 4 : 0,
        }),
      ),
  ];
  const style = styleOf(withLetters(supply), styles.length);
  return (
    rect([0, 0, 100, 100], palette.edge) +
    circle([50, 50], 42, palette.deep) +
    fan([50, 50], 40, { blade: '#59626e', frame: '#14161a', hub: palette.accent }) +
    (styles[style]?.() ?? '') +
    circle([50, 50], 8, palette.deep)
  );
}

function inletSide(supply: Supply): string {
  const [, width, height] = sizeOf(supply);
  const inlet = Math.min(26, height * 0.34);
  const honeycomb = repeat(7, (row) =>
    repeat(Math.floor((width * 0.62) / 8.2), (column) =>
      circle([width * 0.34 + column * 8.2 + (row % 2) * 4.1, 12 + row * ((height - 24) / 6)], 3, '#0d0f12'),
    ),
  );
  return (
    rect([0, 0, width, height], '#343b45') +
    honeycomb +
    rect([8, 8, 34, inlet], '#14161a', { rx: 4, stroke: '#7f8794', 'stroke-width': 1.5 }) +
    repeat(3, (pin) => rect([14 + pin * 9, 4 + inlet / 2 + (pin === 1 ? -3 : 3), 3, 8], '#c3c9d1')) +
    rect([12, height - 26, 26, 18], '#14161a', { rx: 2 }) +
    rect([13, height - 25, 13, 16], '#c9342c', { rx: 2 })
  );
}

function fanSide(supply: Supply, palette: Palette): string {
  const [depth, width] = sizeOf(supply);
  const scale = 860 / Math.max(depth, width);
  const radius = Math.min(depth, width) * 0.44;
  const rings = repeat(5, (ring) =>
    circle([width / 2, depth / 2], radius * (0.28 + ring * 0.18), 'none', { stroke: '#9aa2ad', 'stroke-width': 1.6 }),
  );
  return (
    floorShadow([600, 600 + (depth * scale) / 2 + 30], width * scale * 0.56) +
    placed(
      [600 - (width * scale) / 2, 600 - (depth * scale) / 2],
      scale,
      rect([0, 0, width, depth], 'url(#body)', { rx: 3, stroke: palette.edge, 'stroke-width': 1 }),
      fan([width / 2, depth / 2], radius, { blade: '#4a525e', frame: palette.deep, hub: palette.accent }),
      rings,
      element('path', {
        d: `M${width / 2 - radius} ${depth / 2}h${radius * 2}M${width / 2} ${depth / 2 - radius}v${radius * 2}`,
        stroke: '#9aa2ad',
        'stroke-width': 1.6,
      }),
      circle([width / 2, depth / 2], radius * 0.24, palette.deep),
      write([width / 2, depth / 2], model(supply), { size: 9, width: radius * 0.44, fill: '#ffffff' }),
      write([width / 2, depth - 3.4], `${wordmark(supply)} ${supply.compat.wattage} W`, {
        size: 4.6,
        fill: palette.ink,
      }),
      [
        [6, 6],
        [width - 6, 6],
        [6, depth - 6],
        [width - 6, depth - 6],
      ]
        .map(([x = 0, y = 0]) => circle([x, y], 2.4, '#9aa2ad'))
        .join(''),
    )
  );
}

/** The end the cables leave from: sockets where they detach, a bundle where they do not. */
function cableSide(supply: Supply, palette: Palette): string {
  const { modular, eps8 = 1, pcie8 = 2, p12v2x6 = 0, sataPower = 4 } = supply.compat;
  const sockets =
    plug([180, 440, 250, 76], 10, 2) +
    write([305, 545], 'MOTHERBOARD', { size: 22, fill: palette.ink, weight: 400 }) +
    repeat(Math.min(eps8 + pcie8, 8), (index) =>
      plug([470 + (index % 4) * 142, 420 + Math.floor(index / 4) * 110, 122, 70], 4, 2),
    ) +
    write([740, 640], 'CPU / PCIe', { size: 22, fill: palette.ink, weight: 400 }) +
    repeat(Math.min(Math.ceil(sataPower / 3), 4), (index) => plug([180 + index * 62, 590, 52, 150], 2, 6)) +
    write([290, 775], 'SATA / MOLEX', { size: 22, fill: palette.ink, weight: 400 }) +
    repeat(
      p12v2x6,
      (index) =>
        plug([620 + index * 220, 690, 190, 62], 6, 2) +
        write([715 + index * 220, 775], '12V-2x6', { size: 22, fill: palette.accent }),
    );
  const ends = [
    [190, 980],
    [330, 1030],
    [470, 1050],
    [610, 1050],
    [750, 1030],
    [890, 990],
    [1010, 930],
  ] as const;
  const bundle = ends
    .map(
      ([x, y], index) =>
        stroke(`M${860 - index * 8} 560C${900 - index * 40} 720 ${x} 700 ${x} ${y - 60}`, '#111317', 22) +
        plug([x - 44, y - 70, 88, 60], index === 0 ? 6 : 4, 2),
    )
    .join('');
  return (
    floorShadow([600, modular === 'None' ? 1080 : 850], 560) +
    rect([130, modular === 'None' ? 180 : 370, 940, modular === 'None' ? 520 : 450], 'url(#body)', {
      rx: 12,
      stroke: palette.edge,
      'stroke-width': 3,
    }) +
    (modular === 'None'
      ? write([330, 300], `${supply.compat.wattage}W`, { size: 120, width: 340, fill: palette.ink }) +
        write([330, 420], `${wordmark(supply)} ${model(supply)}`, { size: 40, width: 380, fill: palette.ink }) +
        circle([830, 530], 80, '#0d0f12') +
        bundle
      : write([600, 400], `${wordmark(supply)} ${modelOf(supply)}`, { size: 26, width: 880, fill: palette.ink }) +
        sockets)
  );
}

export function drawPowerSupply(supply: Supply): Drawing[] {
  const palette = paletteOf(supply);
  const [depth, width, height] = sizeOf(supply);
  const corner = cuboid({
    size: [depth, width, height],
    left: labelSide(supply, palette),
    right: inletSide(supply),
    top: palette.edge,
    lid: grille(supply, palette),
  });
  return [
    studio('front', palette, corner),
    studio('fan', palette, fanSide(supply, palette)),
    studio('connectors', palette, cableSide(supply, palette)),
    studio(
      'box',
      palette,
      packaging(supply, { art: corner, caption: `${supply.compat.wattage} W  ${supply.compat.efficiency ?? ''}` }),
    ),
  ];
}
