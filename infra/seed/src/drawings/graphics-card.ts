import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { fan, nameplate, packaging, plug, type Blades } from './pieces.js';
import { group, path, polygon, rect, repeat, write } from './primitives.js';
import { modelOf, styleOf } from './series.js';
import { expanded, socket } from './sockets.js';
import { closeUp, floorShadow, studio, type Drawing } from './studio.js';

type Card = SeedProduct<'graphics-cards'>;

/** Short cards are enlarged a little: at true scale they would be too small beside other pictures. */
const pixelsPerMm = (card: Card) => 1.35 + 520 / (card.compat.lengthMm ?? 240);

function measures(card: Card) {
  const { compat } = card;
  const scale = pixelsPerMm(card);
  const width = (compat.lengthMm ?? 240) * scale;
  const height = Math.min(compat.heightMm ?? 120, 150) * scale;
  return { width, height, left: 610 - width / 2, top: 600 - height / 2, fans: compat.fanCount ?? 2 };
}

/** Six ways to decorate a shroud: one for each series, so that cards of one brand differ. */
function ornament(card: Card, palette: Palette): string {
  const { width, height, left, top } = measures(card);
  const [right, bottom] = [left + width, top + height];
  const band = (at: number, wide: number, slant: number, fill: string) => {
    const x = left + width * at;
    const shift = width * slant;
    return polygon(
      [
        [x, top],
        [x + width * wide, top],
        [x + width * wide - shift, bottom],
        [x - shift, bottom],
      ],
      fill,
    );
  };
  const corner = (x: number, to: number, fill: string) =>
    polygon(
      [
        [x, bottom],
        [to, bottom],
        [x, top + height * 0.35],
      ],
      fill,
    );
  const styles = [
    () => band(0.3, 0.06, 0.08, 'url(#accent)') + band(0.74, 0.04, 0.08, palette.edge),
    () => corner(left, left + width * 0.3, 'url(#accent)') + corner(right, right - width * 0.24, palette.edge),
    () =>
      rect([left, top + height * 0.42, width, height * 0.16], palette.edge) +
      rect([left, top + height * 0.48, width, height * 0.04], 'url(#accent)'),
    () => repeat(6, (line) => band(0.08 + line * 0.155, 0.018, 0.05, line % 2 ? 'url(#accent)' : palette.edge)),
    () =>
      rect([left + 20, top + 14, width - 90, 12], 'url(#accent)', { rx: 6 }) +
      rect([left + 20, bottom - 26, width - 60, 12], 'url(#accent)', { rx: 6 }),
    () =>
      band(0.22, 0.16, 0.2, palette.edge) +
      band(0.82, 0.14, 0.2, palette.edge) +
      polygon(
        [
          [600 - 70, top],
          [600 + 90, top],
          [600 + 20, top + height * 0.3],
        ],
        'url(#accent)',
      ),
  ];
  return styles[styleOf(card, styles.length)]?.() ?? '';
}

const BLADES: readonly Blades[] = ['', 'few', 'many'];

function front(card: Card, palette: Palette): string {
  const { width, height, left, top, fans } = measures(card);
  const right = left + width;
  const bottom = top + height;
  const pitch = (width - 40) / fans;
  const radius = Math.min(height * 0.44, pitch * 0.47);
  const style = styleOf(card, 12);
  const look = {
    blades: BLADES[style % 3] ?? '',
    blade: palette.isLight ? '#aeb6c1' : style % 2 ? '#59626e' : '#3c434d',
    frame: style > 5 ? palette.edge : palette.deep,
    hub: style > 7 ? palette.deep : palette.accent,
  };
  return (
    rect([left - 22, top - 34, 16, height + 90], 'url(#metal)', { rx: 3 }) +
    rect([left + 70, bottom - 4, 230, 30], 'url(#gold)') +
    repeat(16, (pin) => rect([left + 82 + pin * 13.6, bottom, 4, 26], '#7d5c1c')) +
    path(
      `M${left - 6} ${top + 16}L${left + 30} ${top}H${right - 60}L${right} ${top + 56}V${bottom - 20}L${right - 26} ${bottom}H${left - 6}Z`,
      'url(#body)',
      { stroke: palette.edge, 'stroke-width': 3 },
    ) +
    ornament(card, palette) +
    repeat(fans, (index) => fan([left + 20 + pitch * (index + 0.5), 600], radius, look)) +
    write([right - 30, bottom - 24], wordmark(card), { size: 26, width: 170, fill: palette.ink, anchor: 'end' })
  );
}

/** `RTX 5060 Ti 16 GB`: in what cards of one series differ. */
const chipOf = ({ compat }: Card): string =>
  `${(compat.chipset ?? '').replace(/^(?:GeForce|Radeon) | \d+ ?GB$/g, '')}  ${compat.vramGb ?? 8} GB`;

/** Seen from above: how thick it is, what it is, and its plugs. */
function edge(card: Card, palette: Palette): string {
  const { width, left } = measures(card);
  const thick = (card.compat.slots ?? 2) * 20.3 * pixelsPerMm(card);
  const top = 600 - thick / 2;
  const plugX = left + width * 0.6;
  const eights = card.compat.pcie8 ?? 0;
  return (
    rect([left - 22, top - 6, 16, Math.ceil(card.compat.slots ?? 2) * 56 + 6], 'url(#metal)') +
    rect([left - 6, top, width + 6, 16], palette.deep, { rx: 4 }) +
    rect([left - 6, top + 16, width + 6, thick - 16], 'url(#body)', { rx: 10 }) +
    repeat(Math.floor(width / 16), (fin) =>
      rect([left + 8 + fin * 16, top + 24, 8, thick * 0.22], '#aab2bd', { opacity: '.75' }),
    ) +
    rect([left + 24, top + thick * 0.36, width * 0.84, thick * 0.52], palette.deep, { rx: 8 }) +
    write([left + 44, top + thick * 0.62], chipOf(card), {
      size: thick * 0.44,
      width: width * 0.8,
      fill: '#ffffff',
      anchor: 'start',
    }) +
    rect([left + width * 0.9, top + thick * 0.4, width * 0.07, thick * 0.44], 'url(#accent)', { rx: 6 }) +
    repeat(eights, (index) => plug([plugX + index * 100, top - 30, 90, 46], 4, 2)) +
    ((card.compat.p12v2x6 ?? 0) > 0 ? plug([plugX, top - 26, 104, 40], 6, 2) : '')
  );
}

function bracket(card: Card, palette: Palette): string {
  const slots = Math.ceil(card.compat.slots ?? 2);
  const width = 170 * slots;
  const left = 600 - width / 2;
  const ports = expanded(card.compat.outputs ?? '');
  const pitch = 620 / Math.max(ports.length, 4);
  return (
    floorShadow([600, 1090], width * 0.7) +
    rect([left - 12, 160, width + 24, 900], palette.deep, { rx: 16 }) +
    rect([left, 130, width, 940], 'url(#metal)', { rx: 10, stroke: '#8d95a1', 'stroke-width': 3 }) +
    repeat((slots - 1) * 13, (slit) => {
      const column = Math.floor(slit / 13);
      return rect([left + 190 + column * 165, 210 + (slit % 13) * 60, 120, 26], '#2a2f37', { rx: 13, opacity: '.85' });
    }) +
    ports.map((name, index) => socket(name, [left + 88, 270 + index * pitch], 1.15)).join('') +
    rect([left, 1010, width, 60], '#aeb5bf') +
    write([600, 185], chipOf(card), { size: 34, width: width - 30, fill: '#3a424e' }) +
    write([600, 985], card.specifications['Length'] ?? '', { size: 26, width: width - 40, fill: '#4d5561' }) +
    write([600, 152], modelOf(card), { size: 22, width: width - 30, fill: '#4d5561', weight: 400 }) +
    repeat(slots, (slot) => rect([left + 70 + slot * 170, 1030, 30, 40], '#eceff3', { rx: 15 }))
  );
}

export function drawGraphicsCard(card: Card): Drawing[] {
  const palette = paletteOf(card);
  const face = front(card, palette);
  const { left, top, width, height } = measures(card);
  const shadow = (y: number) => floorShadow([600, y], width * 0.54);
  const above = edge(card, palette);
  return [
    studio(
      'front',
      palette,
      group('translate(0 -150)', shadow(600 + height / 2 + 60), face) +
        group('translate(0 330)', shadow(690 + (card.compat.slots ?? 2) * 6), above),
    ),
    studio('side', palette, shadow(720) + above),
    studio('outputs', palette, bracket(card, palette)),
    studio('detail', palette, closeUp(face, [left + 270, top + 190], 1.8) + nameplate(modelOf(card))),
    studio(
      'box',
      palette,
      packaging(card, {
        art: face,
        caption: `${card.compat.vramGb ?? 8} GB ${card.compat.vramType ?? ''}`,
        size: [760, 260, 520],
        window: [70, 330, 1060, 560],
      }),
    ),
  ];
}
