import type { SeedProduct } from '../product.js';
import { paletteOf, withAccent, wordmark, type Palette } from './palette.js';
import { packaging, plug } from './pieces.js';
import { circle, group, path, placed, polygon, rect, repeat, write } from './primitives.js';
import { hashOf, styleOf } from './series.js';
import { socket } from './sockets.js';
import { floorShadow, studio, type Drawing } from './studio.js';

type Board = SeedProduct<'motherboards'>;

/** Width and height in mm. */
const sizes: Record<string, readonly [number, number]> = {
  'E-ATX': [277, 305],
  ATX: [244, 305],
  'Micro-ATX': [244, 244],
  'Mini-ITX': [170, 170],
};

const sizeOf = (board: Board) => sizes[board.compat.formFactor ?? 'ATX'] ?? [244, 305];
const isSmall = (board: Board) => board.compat.formFactor === 'Mini-ITX';

function processorArea(board: Board, palette: Palette): string {
  const isAmd = board.compat.socket?.startsWith('AM') ?? true;
  const [x, y] = isSmall(board) ? [54, 34] : [72, 42];
  return (
    rect([x - 34, y - 30, 22, 96], 'url(#body)', { rx: 4, stroke: palette.edge, 'stroke-width': 0.8 }) +
    rect([x - 8, y - 32, 82, 20], 'url(#body)', { rx: 4, stroke: palette.edge, 'stroke-width': 0.8 }) +
    repeat(6, (fin) => rect([x - 32, y - 20 + fin * 13, 18, 4], palette.deep, { opacity: '.6' })) +
    rect([x, y, 62, isAmd ? 62 : 68], '#c9ced6', { rx: 3, stroke: '#8d95a1', 'stroke-width': 1 }) +
    rect([x + 7, y + 7, 48, isAmd ? 48 : 54], '#22262d', { rx: 2 }) +
    repeat(9, (row) => rect([x + 10, y + 10 + row * (isAmd ? 4.8 : 5.5), 42, 2], '#b58f45', { opacity: '.8' })) +
    rect([x + 64, y + 4, 3, 56], '#aab1bc', { rx: 1.5 }) +
    plug([x - 30, y - 40, 26, 9], 4, 1)
  );
}

function memoryArea(board: Board, palette: Palette): string {
  const slots = board.compat.ramSlots ?? 4;
  const x = isSmall(board) ? 142 : 158;
  return (
    repeat(
      slots,
      (slot) =>
        rect(
          [x + slot * 11, 14, 7, 136],
          board.compat.ramType === 'DDR5' ? '#b4bcc7' : slot % 2 ? palette.edge : '#14161a',
          {
            rx: 1.5,
          },
        ) + rect([x + 2.6 + slot * 11, 20, 1.8, 124], '#b58f45'),
    ) + (isSmall(board) ? '' : plug([222, 54, 13, 58], 2, 12))
  );
}

function expansionArea(board: Board, palette: Palette): string {
  const [width, height] = sizeOf(board);
  if (isSmall(board)) {
    return (
      rect([30, 114, 96, 26], 'url(#body)', { rx: 3, stroke: palette.edge, 'stroke-width': 0.8 }) +
      write([78, 127], `${board.compat.chipset?.split(' ')[1] ?? ''} PCIe ${board.compat.m2?.[0]?.gen ?? 3}.0`, {
        size: 11,
        width: 90,
        fill: palette.ink,
      }) +
      rect([30, 114, 6, 26], palette.accent) +
      rect([22, 152, 120, 9], '#14161a', { rx: 2 }) +
      rect([28, 155.5, 106, 2], '#b58f45')
    );
  }
  const x16 = board.compat.pcieX16Slots ?? 1;
  const chipTop = height > 250 ? height - 130 : height - 84;
  const drives = board.compat.m2 ?? [];
  const m2 = Math.min(drives.length, height > 250 ? 4 : 2);
  const shields = repeat(m2, (index) => {
    const y = 126 + index * (height > 250 ? 46 : 62);
    return (
      rect([44, y, index === 0 ? 108 : 98, 20], 'url(#body)', { rx: 3, stroke: palette.edge, 'stroke-width': 0.8 }) +
      rect([44, y, 4, 20], (drives[index]?.gen ?? 3) > 4 ? palette.accent : palette.edge) +
      write([96, y + 10], `M.2 PCIe ${drives[index]?.gen ?? 3}.0`, { size: 10, width: 84, fill: palette.ink })
    );
  });
  const slots = repeat(x16 + 1, (index) => {
    const y = 152 + index * (height > 250 ? 46 : 60);
    if (y > height - 14) return '';
    const length = index < x16 ? 120 : 34;
    const metal = index === 0 ? '#aab1bc' : '#14161a';
    return (
      rect([22, y, length, 9], metal, { rx: 2, stroke: '#565e6a', 'stroke-width': 0.7 }) +
      rect([25, y + 3, length - 6, 3], '#14161a')
    );
  });
  return (
    shields +
    slots +
    rect([160, chipTop, 62, 62], 'url(#accent)', { rx: 6, stroke: palette.edge, 'stroke-width': 0.8 }) +
    rect([160, chipTop + 38, 62, 14], palette.deep) +
    write([191, chipTop + 45], `${board.compat.ramType ?? ''}`, { size: 11, width: 54, fill: '#ffffff' }) +
    write([191, chipTop + 20], board.compat.chipset?.split(' ')[1] ?? '', { size: 26, width: 56, fill: '#ffffff' }) +
    repeat(Math.ceil((board.compat.sataPorts ?? 4) / 2), (pair) =>
      rect([width - 14, chipTop + 4 + pair * 17, 13, 14], '#14161a', { stroke: '#565e6a', 'stroke-width': 0.8 }),
    )
  );
}

/** Copper lines under the lacquer. */
function traces(board: Board, palette: Palette): string {
  const [width, height] = sizeOf(board);
  const colour = palette.isLight ? '#b9c0ca' : '#343b45';
  const lines = repeat(
    8,
    (line) =>
      `M${width * 0.5 + line * 3} ${height * 0.36}v${height * 0.1 + line * 3}l-${20 + line * 4} ${20 + line * 4}V${height - 20}`,
  );
  const rows = repeat(
    6,
    (line) =>
      `M${width * 0.12} ${height * 0.52 + line * 4}h${width * 0.3}l${10 + line * 2} ${10 + line * 2}H${width - 30}`,
  );
  return path(lines + rows, 'none', { stroke: colour, 'stroke-width': 0.9 });
}

/** Capacitors, battery, sound corner and the pin headers along the lower edge. */
function furniture(board: Board): string {
  const [width, height] = sizeOf(board);
  const capacitors = repeat(
    isSmall(board) ? 4 : 7,
    (index) =>
      circle([16 + (index % 2) * 8, height * 0.68 + index * 9], 3, '#8d95a1') +
      circle([16 + (index % 2) * 8, height * 0.68 + index * 9], 1.6, '#c9ced6'),
  );
  const headers = repeat(isSmall(board) ? 4 : 7, (index) =>
    plug([34 + index * ((width - 70) / (isSmall(board) ? 4 : 7)), height - 15, 15, 5], 6, 2),
  );
  const battery =
    height < 300 ? '' : circle([191, height - 42], 11, '#c9ced6', { stroke: '#8d95a1', 'stroke-width': 1 });
  return capacitors + headers + battery;
}

/** The cover of the ports: its pattern is that of the series, and it names the model. */
function cover(board: Board, palette: Palette): string {
  const [wide, tall] = isSmall(board) ? [22, 104] : [34, 118];
  const patterns = [
    () => repeat(7, (line) => rect([-1, 14 + line * 15, wide - 6, 2], palette.edge)),
    () =>
      polygon(
        [
          [-3, 8],
          [wide - 3, 8],
          [-3, tall * 0.6],
        ],
        palette.accent,
      ),
    () => rect([wide - 8, 8, 3, tall], palette.accent),
    () => repeat(5, (line) => circle([wide / 2 - 3, 20 + line * 21], 5, palette.edge)),
    () =>
      repeat(4, (line) =>
        polygon(
          [
            [-3, 20 + line * 26],
            [wide - 3, 10 + line * 26],
            [wide - 3, 16 + line * 26],
            [-3, 26 + line * 26],
          ],
          line % 2 ? palette.accent : palette.edge,
        ),
      ),
  ];
  return (
    rect([-3, 8, wide, tall], 'url(#body)', { rx: 4, stroke: palette.edge, 'stroke-width': 0.8 }) +
    (patterns[styleOf(board, patterns.length)]?.() ?? '') +
    group(
      `translate(${wide / 2 - 3} ${8 + tall / 2}) rotate(-90)`,
      write([0, 0], board.specifications['Model Name'] ?? '', { size: 13, width: tall * 0.92, fill: palette.ink }),
    )
  );
}

/** Lettering in the free space of the lacquer, and the antennas of Wi-Fi. */
function lettering(board: Board, palette: Palette): string {
  const [width, height] = sizeOf(board);
  const fill = palette.isLight ? '#4a525e' : '#c8ced7';
  return (
    write([width / 2, height - 4.4], `${wordmark(board)}  ${board.specifications['Model Name'] ?? ''}`, {
      ...{ size: 9, width: width * 0.86, fill },
    }) +
    (board.compat.wifi
      ? repeat(2, (antenna) => rect([-16, 100 + antenna * 10, 13, 6], '#d9b45a', { rx: 2 }))
      : rect([-6, 100, 4, 16], '#6b7380'))
  );
}

function front(board: Board, palette: Palette): string {
  const [width, height] = sizeOf(board);
  const scale = isSmall(board) ? 5 : 3.3;
  const corners = [
    [6, 6],
    [width - 6, 6],
    [6, height - 6],
    [width - 6, height - 6],
  ] as const;
  return (
    floorShadow([600, 600 + (height / 2) * scale + 30], width * scale * 0.56) +
    placed(
      [600 - (width * scale) / 2, 600 - (height * scale) / 2],
      scale,
      rect([0, 0, width, height], palette.isLight ? '#dfe3e8' : '#262b33', {
        rx: 5,
        stroke: '#454c57',
        'stroke-width': 1,
      }),
      traces(board, palette),
      furniture(board),
      corners.map((corner) => circle(corner, 3.4, '#c8a75a') + circle(corner, 1.8, '#6b6152')).join(''),
      cover(board, palette),
      processorArea(board, palette),
      memoryArea(board, palette),
      expansionArea(board, palette),
      lettering(board, palette),
    )
  );
}

function ports(board: Board, palette: Palette): string {
  const displays = board.specifications['Video Outputs']?.split(', ') ?? [];
  const wifi = board.compat.wifi ? ['antenna', 'antenna'] : [];
  const columns = [
    ['usb', 'usb'],
    ['usb', 'usb'],
    displays.slice(0, 2),
    displays.slice(2),
    ['usb', 'usbc'],
    ['lan', 'usb'],
    wifi,
    ['audio', 'audio', 'audio'],
  ].filter((column) => column.length > 0);
  const pitch = 960 / columns.length;
  return (
    floorShadow([600, 800], 560) +
    rect([80, 420, 1040, 340], palette.deep, { rx: 16 }) +
    rect([80, 420, 1040, 330], 'url(#metal)', { rx: 16, stroke: '#8d95a1', 'stroke-width': 3 }) +
    columns
      .map((column, index) =>
        column
          .map((name, row) =>
            socket(
              name,
              [120 + pitch * (index + 0.5), 585 + (row - (column.length - 1) / 2) * (column.length > 2 ? 78 : 112)],
              Math.min(1.05, pitch / 125),
            ),
          )
          .join(''),
      )
      .join('') +
    write([110, 446], board.specifications['Model Name'] ?? '', {
      size: 24,
      width: 600,
      fill: '#4d5561',
      anchor: 'start',
    })
  );
}

export function drawMotherboard(board: Board): Drawing[] {
  // Each series has its colour with each chipset; boards of one maker would else differ by their lettering alone.
  const colours = withAccent(paletteOf(board), styleOf(board, 89) + hashOf(board.compat.chipset ?? ''));
  // A black board's heat sinks are a lighter grey than its lacquer, or nothing on it would be visible.
  const palette = colours.isLight ? colours : { ...colours, body: '#4a525e', edge: '#6b7380', deep: '#2f353e' };
  const face = front(board, palette);
  const caption = `${board.compat.formFactor ?? ''}  ${board.compat.socket ?? ''}  ${board.compat.ramType ?? ''}`;
  return [
    studio('front', palette, face),
    studio('ports', palette, ports(board, palette)),
    studio('box', palette, packaging(board, { art: face, caption, size: [640, 170, 660] })),
  ];
}
