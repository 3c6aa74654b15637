import type { SeedProduct } from '../product.js';
import { paletteOf, withAccent, wordmark, type Palette } from './palette.js';
import { fan, framedFan } from './pieces.js';
import { lookOf, towerViews } from './pc-case.js';
import { circle, rect, repeat, stroke, write } from './primitives.js';
import { modelOf, ownStyleOf } from './series.js';
import type { Drawing } from './studio.js';

type Pc = SeedProduct<'gaming-pc'>;

/** The products a computer is built from, by slot. */
export type PartFinder = (slug: string | undefined) => SeedProduct | undefined;

const boards: Record<string, readonly [number, number]> = {
  ATX: [244, 305],
  'Micro-ATX': [244, 244],
  'Mini-ITX': [170, 170],
};

function coolerInside(cooler: SeedProduct | undefined, palette: Palette): string {
  const look = { blade: '#59616d', frame: '#1b1e23', hub: palette.accent };
  if (cooler?.category !== 'cpu-cooling') return framedFan([78, 64], 78, look);
  if (cooler.compat.waterCooled) {
    return (
      stroke('M150 92C200 80 210 60 220 30', '#0b0c0e', 11) +
      stroke('M150 112C224 104 234 70 240 30', '#0b0c0e', 11) +
      circle([122, 102], 38, '#1b1e23') +
      circle([122, 102], 30, 'url(#accent)') +
      circle([122, 102], 22, '#101216')
    );
  }
  const towers = cooler.compat.towers ?? 1;
  const width = towers === 2 ? 112 : 66;
  return (
    rect([122 - width / 2, 44, width, 120], '#b9c0ca', { rx: 3 }) +
    repeat(13, (fin) => rect([122 - width / 2, 50 + fin * 8.6, width, 2.5], '#7f8794')) +
    rect([122 + width / 2 - 4, 44, 26, 120], '#1b1e23', { rx: 3 }) +
    (towers === 2 ? rect([112, 44, 24, 120], '#1b1e23', { rx: 3 }) : '')
  );
}

function cardInside(gpu: SeedProduct | undefined, palette: Palette): string {
  if (gpu?.category !== 'graphics-cards') return '';
  const length = gpu.compat.lengthMm ?? 240;
  const thick = (gpu.compat.slots ?? 2) * 20;
  return (
    rect([30, 206, length, thick], '#1b1e23', { rx: 6, stroke: '#4a525e', 'stroke-width': 2 }) +
    rect([30, 206, length, 6], '#7f8794', { rx: 3 }) +
    write([50, 210 + thick / 2], gpu.compat.chipset ?? '', {
      size: 22,
      width: length * 0.7,
      fill: '#e8ebef',
      anchor: 'start',
    }) +
    rect([30 + length * 0.84, 206 + thick * 0.3, length * 0.1, thick * 0.4], palette.accent, { rx: 3 })
  );
}

/** Each computer has a colour of its own: several stand in the same case. */
const accentOf = (pc: Pc): Palette => withAccent(paletteOf(pc), ownStyleOf(pc, 101));

function inside(pc: Pc, find: PartFinder, size: readonly [depth: number, width: number, height: number]): string {
  const palette = accentOf(pc);
  const parts = pc.compat.parts ?? {};
  const board = find(parts['motherboard']);
  const ram = find(parts['ram']);
  const cooler = find(parts['cooling']);
  const [boardWidth, boardHeight] = boards[
    board?.category === 'motherboards' ? (board.compat.formFactor ?? 'ATX') : 'ATX'
  ] ?? [244, 305];
  const isLit = ram?.specifications['Lighting'] === 'RGB';
  const radiator = cooler?.category === 'cpu-cooling' ? (cooler.compat.radiatorSizeMm ?? 0) : 0;
  const [depth, , height] = size;
  return (
    rect([26, 26, boardWidth, Math.min(boardHeight, height - 150)], '#1d2127', {
      rx: 4,
      stroke: '#3f4651',
      'stroke-width': 2,
    }) +
    rect([26, 34, 30, 112], '#4a525e', { rx: 4 }) +
    repeat(4, (slot) => rect([186 + slot * 11, 40, 7, 130], isLit && slot % 2 ? 'url(#rgb)' : '#6b7380', { rx: 2 })) +
    rect([70, 180, 100, 18], '#4a525e', { rx: 3 }) +
    coolerInside(cooler, palette) +
    (radiator > 0 ? rect([30, 18, Math.min(radiator, depth - 90), 20], '#0e1013', { rx: 3 }) : '') +
    repeat(Math.min(3, Math.floor((height - 60) / 108)), (index) =>
      fan([depth - 82, 78 + index * 108], 46, {
        blade: '#59616d',
        frame: '#191c21',
        hub: palette.accent,
        ring: isLit || radiator > 0 ? palette.accent : undefined,
      }),
    ) +
    cardInside(find(parts['gpu']), palette)
  );
}

export function drawGamingPc(pc: Pc, find: PartFinder): Drawing[] {
  const pcCase = find(pc.compat.parts?.['case']);
  if (pcCase?.category !== 'cases') throw new Error(`${pc.slug} names no case of the seed`);
  const look = lookOf(pcCase);
  const accents = accentOf(pc);
  const palette = { ...look.palette, accent: accents.accent, accentDark: accents.accentDark };
  const views = towerViews({
    ...look,
    palette,
    // Cases sold without fans leave our workshop with three.
    fans: look.fans > 0 || look.face === 'glass' ? look.fans : 3,
    name: wordmark(pc),
    // The animal that it is named after.
    model: (modelOf(pc).split(' (')[0] ?? '').toUpperCase(),
    pattern: ownStyleOf(pc, 97),
    inside: inside(pc, find, look.size),
    ring: accents.accent,
  });
  return views.map(({ body: _body, ...drawing }) => drawing);
}
