import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { packaging } from './pieces.js';
import { circle, path, polygon, rect, repeat, write } from './primitives.js';
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

function topView(cpu: Cpu, palette: Palette): string {
  const { width, height, left, top } = outline(cpu);
  const model = cpu.compat.generation?.startsWith('Ryzen')
    ? cpu.specifications['CPU Model']
    : cpu.specifications['CPU Model']?.replace('Core', 'CORE');
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
    write([600, 440], wordmark(cpu), { size: 64, width: width * 0.6, fill: ink, spacing: 4 }) +
    write([600, 545], model ?? '', { size: 84, width: width * 0.66, fill: '#343b45' }) +
    write([600, 640], `${cpu.compat.cores} cores  ${cpu.compat.threads} threads`, {
      size: 36,
      fill: ink,
      weight: 400,
    }) +
    write([600, 695], `up to ${cpu.compat.boostGhz} GHz`, { size: 36, fill: ink, weight: 400 }) +
    rect([600 - 70, 750, 140, 10], palette.accent, { rx: 5 })
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
    circle([left + 22, top + height - 22], 9, '#e3bd5f')
  );
}

export function drawProcessor(cpu: Cpu): Drawing[] {
  const palette = paletteOf(cpu);
  const face = topView(cpu, palette);
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
