import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { fan, packaging, plug } from './pieces.js';
import { path, polygon, rect, repeat, write } from './primitives.js';
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

/** Three ways to decorate a shroud, so that cards of one brand differ. */
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
  switch (card.slug.length % 3) {
    case 0:
      return band(0.3, 0.06, 0.08, 'url(#accent)') + band(0.74, 0.04, 0.08, palette.edge);
    case 1:
      return (
        polygon(
          [
            [left, bottom],
            [left + width * 0.26, bottom],
            [left, top + height * 0.35],
          ],
          'url(#accent)',
        ) +
        polygon(
          [
            [right, top + 56],
            [right, bottom - 20],
            [right - width * 0.2, top + 20],
          ],
          palette.edge,
        )
      );
    default:
      return (
        rect([left, top + height * 0.44, width, height * 0.12], palette.edge) +
        rect([left, top + height * 0.485, width, height * 0.03], 'url(#accent)')
      );
  }
}

function front(card: Card, palette: Palette): string {
  const { width, height, left, top, fans } = measures(card);
  const right = left + width;
  const bottom = top + height;
  const pitch = (width - 40) / fans;
  const radius = Math.min(height * 0.44, pitch * 0.47);
  const look = { blade: palette.isLight ? '#aeb6c1' : '#3c434d', frame: palette.deep, hub: palette.accent };
  return (
    floorShadow([600, bottom + 60], width * 0.54) +
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
    write([right - 30, top + height - 24], wordmark(card), { size: 26, width: 170, fill: palette.ink, anchor: 'end' })
  );
}

function edge(card: Card, palette: Palette): string {
  const { width, left } = measures(card);
  const thick = (card.compat.slots ?? 2) * 20.3 * pixelsPerMm(card);
  const top = 600 - thick / 2;
  const plugX = left + width * 0.66;
  const eights = card.compat.pcie8 ?? 0;
  return (
    floorShadow([600, top + thick + 50], width * 0.54) +
    rect([left - 22, top - 6, 16, Math.ceil(card.compat.slots ?? 2) * 56 + 6], 'url(#metal)') +
    rect([left - 6, top, width + 6, 16], palette.deep, { rx: 4 }) +
    rect([left - 6, top + 16, width + 6, thick - 16], 'url(#body)', { rx: 10 }) +
    repeat(Math.floor(width / 16), (fin) =>
      rect([left + 8 + fin * 16, top + 24, 8, thick * 0.34], '#aab2bd', { opacity: '.75' }),
    ) +
    rect([left + 30, top + thick * 0.48, width * 0.55, thick * 0.36], palette.deep, { rx: 8 }) +
    write([left + 50, top + thick * 0.66], card.compat.chipset ?? '', {
      size: thick * 0.24,
      width: width * 0.5,
      fill: '#ffffff',
      anchor: 'start',
    }) +
    rect([left + width * 0.9, top + thick * 0.5, width * 0.07, thick * 0.1], 'url(#accent)') +
    repeat(eights, (index) => plug([plugX + index * 100, top - 4, 90, 46], 4, 2)) +
    ((card.compat.p12v2x6 ?? 0) > 0 ? plug([plugX, top - 4, 104, 40], 6, 2) : '')
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
    repeat(slots, (slot) => rect([left + 70 + slot * 170, 1030, 30, 40], '#eceff3', { rx: 15 }))
  );
}

export function drawGraphicsCard(card: Card): Drawing[] {
  const palette = paletteOf(card);
  const face = front(card, palette);
  const { left, top } = measures(card);
  return [
    studio('front', palette, face),
    studio('side', palette, edge(card, palette)),
    studio('outputs', palette, bracket(card, palette)),
    studio('detail', palette, closeUp(face, [left + 270, top + 190], 1.8)),
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
