import type { SeedProduct } from '../product.js';
import { paletteOf, withAccent, wordmark } from './palette.js';
import { packaging } from './pieces.js';
import { circle, path, polygon, rect, repeat, write, type Box } from './primitives.js';
import { floorShadow, studio, type Drawing } from './studio.js';

type Cpu = SeedProduct<'processors'>;

const board = { AM4: '#2f7a58', AM5: '#25543f' } as Record<string, string>;

/** AM4 and AM5 packages are square, Intel's are taller than wide. */
function outline(cpu: Cpu) {
  const width = cpu.compat.socket?.startsWith('AM') ? 760 : 660;
  const height = cpu.compat.socket?.startsWith('AM') ? 760 : 800;
  return { width, height, left: 600 - width / 2, top: 600 - height / 2 };
}

function spreader(cpu: Cpu): string {
  const { width, height, left, top } = outline(cpu);
  const [inset, notch] = cpu.compat.socket === 'AM5' ? [50, 90] : [70, 24];
  const [l, t, r, b] = [left + inset, top + inset, left + width - inset, top + height - inset];
  if (cpu.compat.socket !== 'AM5') {
    return rect([l, t, r - l, b - t], 'url(#metal)', { rx: notch, stroke: '#8b93a0', 'stroke-width': 4 });
  }
  const bites = [0.24, 0.62].map((at) => l + (r - l) * at);
  const upper = bites.map((x) => `H${x}v${notch * 0.6}h${notch}v${-notch * 0.6}`).join('');
  const lower = [...bites]
    .reverse()
    .map((x) => `H${x + notch}v${-notch * 0.6}h${-notch}v${notch * 0.6}`)
    .join('');
  return path(
    `M${l + 20} ${t}${upper}H${r - 20}L${r} ${t + 20}V${b - 20}L${r - 20} ${b}${lower}H${l + 20}L${l} ${b - 20}V${t + 20}Z`,
    'url(#metal)',
    {
      stroke: '#8b93a0',
      'stroke-width': 4,
    },
  );
}

/** What is under the lid, as a plan: a square for each core, a bar for the cache, and the graphics where it has them. */
function die(cpu: Cpu, [x, y, width, height]: Box): string {
  const { cores = 4, threads = cores, l3CacheMb = 8, integratedGraphics } = cpu.compat;
  const columns = Math.ceil(cores / (cores > 8 ? 3 : 2));
  const rows = Math.ceil(cores / columns);
  const cell = Math.min((width * (integratedGraphics ? 0.7 : 0.94)) / columns, (height * 0.66) / rows);
  // Cores with two threads are filled: a chip may have others besides.
  const doubled = threads > cores ? threads - cores : cores;
  const isStacked = /3D$/.test(cpu.specifications['CPU Model'] ?? '');
  const cache = Math.min(1, 0.14 + l3CacheMb / 150);
  return (
    rect([x, y, width, height], '#39414c', { rx: 14 }) +
    repeat(cores, (core) =>
      rect(
        [x + 14 + (core % columns) * cell, y + 12 + Math.floor(core / columns) * cell, cell * 0.86, cell * 0.86],
        core < doubled ? 'url(#accent)' : '#7f8a99',
        { rx: cell * 0.12 },
      ),
    ) +
    (integratedGraphics ? rect([x + width * 0.76, y + 14, width * 0.2, height * 0.58], '#4fa3d8', { rx: 8 }) : '') +
    rect([x + 14, y + height * 0.76, (width - 28) * cache, height * 0.16], isStacked ? 'url(#rgb)' : '#c9d0d9', {
      rx: 6,
    })
  );
}

/** A mark for each 100 MHz above 3.6 GHz. */
function meter(cpu: Cpu, [x, y, width, height]: Box): string {
  const marks = Math.max(1, Math.min(24, Math.round(((cpu.compat.boostGhz ?? 4) - 3.6) * 10)));
  return repeat(marks, (mark) => rect([x + (mark * width) / 24, y, width / 24 - 4, height], '#39414c', { rx: 3 }));
}

function topView(cpu: Cpu): string {
  const { width, height, left, top } = outline(cpu);
  // `Ryzen 5` and `5600`, `Core` and `i5-12400F`: two of them differ in the number.
  const words = (cpu.specifications['CPU Model'] ?? cpu.name).split(' ');
  const number = words.at(-1) ?? '';
  const family = words.slice(0, -1).join(' ');
  const ink = '#4d5561';
  return (
    floorShadow([600, top + height + 26], width * 0.56) +
    rect([left, top, width, height], board[cpu.compat.socket ?? ''] ?? '#2c6a86', { rx: 18 }) +
    repeat(14, (chip) =>
      rect([left + 60 + chip * ((width - 130) / 13), chip % 2 ? top + 20 : top + height - 32, 20, 12], '#b98d3c'),
    ) +
    polygon(
      [
        [left + 14, top + height - 14],
        [left + 60, top + height - 14],
        [left + 14, top + height - 60],
      ],
      '#e3bd5f',
    ) +
    spreader(cpu) +
    write([600, top + height * 0.19], `${wordmark(cpu)} ${family}`, { size: 44, width: width * 0.6, fill: ink }) +
    write([600, top + height * 0.285], number, { size: 128, width: width * 0.74, fill: '#343b45' }) +
    write(
      [600, top + height * 0.385],
      `${cpu.compat.cores} cores  ${cpu.compat.boostGhz} GHz  ${cpu.compat.l3CacheMb} MB`,
      {
        ...{ size: 34, fill: ink, weight: 400 },
      },
    ) +
    die(cpu, [600 - width * 0.3, top + height * 0.43, width * 0.6, height * 0.33]) +
    meter(cpu, [600 - width * 0.3, top + height * 0.785, width * 0.6, height * 0.066])
  );
}

function bottomView(cpu: Cpu): string {
  const { width, height, left, top } = outline(cpu);
  const step = 34;
  const columns = Math.floor((width - 60) / step);
  const rows = Math.floor((height - 60) / step);
  const inset = (size: number, count: number) => (size - (count - 1) * step) / 2;
  const hasPins = cpu.compat.socket === 'AM4';
  const [x0, y0] = [left + inset(width, columns), top + inset(height, rows)];
  const edge = Math.floor(columns * 0.33);
  // A row of contacts is one dashed line, broken around the parts in the middle.
  const contacts = repeat(rows, (row) => {
    const y = Math.round(y0 + row * step);
    const across = (from: number, to: number) => `M${Math.round(x0 + from * step) - 9} ${y}h${(to - from) * step + 18}`;
    const isMiddle = Math.abs(row - (rows - 1) / 2) < rows * 0.17;
    return isMiddle ? across(0, edge - 1) + across(columns - edge, columns - 1) : across(0, columns - 1);
  });
  return (
    floorShadow([600, top + height + 26], width * 0.56) +
    rect([left, top, width, height], board[cpu.compat.socket ?? ''] ?? '#2c6a86', { rx: 18 }) +
    path(contacts, 'none', { stroke: '#d9b45a', 'stroke-width': hasPins ? 14 : 22, 'stroke-dasharray': '18 16' }) +
    (hasPins
      ? path(contacts, 'none', {
          stroke: '#8a6418',
          'stroke-width': 6,
          'stroke-dasharray': '9 25',
          'stroke-dashoffset': -4.5,
        })
      : '') +
    repeat(12, (part) =>
      rect([600 - 84 + (part % 4) * 46, 600 - 66 + Math.floor(part / 4) * 50, 28, 18], '#c9b28a', { rx: 3 }),
    ) +
    circle([left + 22, top + height - 22], 9, '#e3bd5f') +
    rect([600 - 130, top + height - 30, 260, 26], '#1b1e23', { rx: 6 }) +
    write([600, top + height - 17], cpu.specifications['CPU Model'] ?? '', { size: 20, width: 240, fill: '#e8ebef' })
  );
}

/** From the small to the large ones: each has a colour of its own. */
const TIERS = [/ Ultra 5| Ryzen 5/, / Ultra 7| Ryzen 7/, / Ultra 9| Ryzen 9/, / i3-/, / i5-/, / i7-/, / i9-/];

export function drawProcessor(cpu: Cpu): Drawing[] {
  const palette = withAccent(paletteOf(cpu), TIERS.findIndex((tier) => tier.test(cpu.name)) + 1);
  const face = topView(cpu);
  return [
    studio('front', palette, face),
    studio(
      'box',
      palette,
      packaging(cpu, { art: face, caption: `Socket ${cpu.compat.socket ?? ''}`, size: [600, 420, 640] }),
    ),
    studio('bottom', palette, bottomView(cpu)),
  ];
}
