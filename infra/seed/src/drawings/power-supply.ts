import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { cuboid, fan, plug } from './pieces.js';
import { circle, element, placed, polygon, rect, repeat, stroke, write } from './primitives.js';
import { floorShadow, studio, type Drawing } from './studio.js';

type Supply = SeedProduct<'power-supply'>;

/** Depth, width and height in mm; SFX is the smaller box. */
function sizeOf(supply: Supply): readonly [number, number, number] {
  const depth = supply.compat.lengthMm ?? 140;
  return supply.compat.formFactor === 'SFX' ? [depth, 125, 63] : [depth, 150, 86];
}

function labelSide(supply: Supply, palette: Palette): string {
  const [depth, , height] = sizeOf(supply);
  return (
    rect([0, 0, depth, height], 'url(#body)') +
    polygon(
      [
        [0, height],
        [depth * 0.3, 0],
        [depth * 0.38, 0],
        [depth * 0.08, height],
      ],
      'url(#accent)',
    ) +
    write([depth * 0.95, height * 0.36], `${supply.compat.wattage}W`, {
      size: height * 0.36,
      width: depth * 0.56,
      fill: palette.ink,
      anchor: 'end',
    }) +
    write([depth * 0.95, height * 0.64], wordmark(supply), {
      size: height * 0.15,
      width: depth * 0.5,
      fill: palette.ink,
      anchor: 'end',
    }) +
    write([depth * 0.95, height * 0.82], supply.compat.efficiency ?? '', {
      size: height * 0.11,
      width: depth * 0.4,
      fill: palette.accent,
      anchor: 'end',
    })
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
      circle([width / 2, depth / 2], radius * 0.2, palette.deep),
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
      ? write([330, 330], `${supply.compat.wattage}W`, { size: 130, width: 340, fill: palette.ink }) +
        circle([830, 530], 80, '#0d0f12') +
        bundle
      : sockets)
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
  });
  return [
    studio('front', palette, corner),
    studio('fan', palette, fanSide(supply, palette)),
    studio('connectors', palette, cableSide(supply, palette)),
  ];
}
