import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { framedFan, packaging } from './pieces.js';
import { circle, path, placed, rect, repeat, stroke, write, type Box } from './primitives.js';
import { modelOf, styleOf } from './series.js';
import { closeUp, floorShadow, studio, type Drawing } from './studio.js';

type Cooler = SeedProduct<'cpu-cooling'>;

const lightOf = (cooler: Cooler) => (cooler.specifications['Lighting'] === 'RGB' ? 'url(#rgb)' : undefined);

function lookOf(cooler: Cooler, palette: Palette) {
  const blades = (['', 'few', 'many'] as const)[styleOf(cooler, 3)] ?? '';
  const isBrown = cooler.specifications['Color'] === 'Brown';
  const isWhite = cooler.specifications['Color'] === 'White';
  return {
    blades,
    blade: isBrown ? '#6b4632' : isWhite ? '#e4e8ed' : '#4a525e',
    frame: isBrown ? '#cdb79a' : isWhite ? '#f7f8fa' : '#1f2329',
    hub: isBrown ? '#5b3a28' : palette.accent,
    ring: lightOf(cooler),
  };
}

const finColour = (palette: Palette): [string, string] =>
  palette.isLight ? ['#d5dae1', '#9aa2ad'] : ['#3c434e', '#22262d'];

/** The cover of the fins, in one of four shapes, with the model. */
function cap(cooler: Cooler, palette: Palette, [x, y, width, height]: Box): string {
  const style = styleOf(cooler, 4);
  const colour =
    ['url(#accent)', palette.isLight ? '#f7f8fa' : '#14171b', '#3c434e', palette.edge][style] ?? palette.edge;
  const shapes = [
    () => rect([x, y, width, height], colour, { rx: 10 }),
    () => path(`M${x} ${y + height}L${x + 40} ${y}H${x + width - 40}L${x + width} ${y + height}Z`, colour),
    () =>
      rect([x, y + height * 0.2, width, height * 0.8], colour) +
      repeat(12, (notch) => rect([x + 10 + notch * (width / 12), y, width / 20, height * 0.3], colour)),
    () =>
      path(`M${x} ${y + height}V${y + 20}Q${x + width / 2} ${y - 24} ${x + width} ${y + 20}V${y + height}Z`, colour),
  ];
  const ink = palette.isLight && style !== 0 && style !== 2 ? '#2a3039' : '#ffffff';
  const text = modelOf(cooler).replace(/ (?:Black|White)$/, '');
  return (
    (shapes[style]?.() ?? '') +
    write([x + width / 2, y + height * 0.58], text, { size: 44, width: width * 0.84, fill: ink })
  );
}

/** Seen from the fan, 5 units a millimetre. */
function towerFront(cooler: Cooler, palette: Palette): string {
  const height = (cooler.compat.heightMm ?? 155) * 5;
  const fanSize = Math.min((cooler.compat.fanSizeMm ?? 120) * 5, height - 130);
  const top = 600 - height / 2;
  const [fin, gap] = finColour(palette);
  // The more heat it is made for, the more pipes.
  const pipes = Math.max(3, Math.min(8, Math.round((cooler.compat.ratedWatts ?? 180) / 36)));
  return (
    floorShadow([600, top + height + 30], 340) +
    repeat(pipes, (pipe) =>
      rect(
        [600 - 11 + (pipe - (pipes - 1) / 2) * (380 / pipes), top - 6, 22, height - 60],
        palette.isLight ? '#c98d5a' : '#8a8f98',
        { rx: 11 },
      ),
    ) +
    rect([290, top + 10, 620, height - 150], fin, { rx: 10 }) +
    repeat(Math.floor((height - 170) / 16), (line) => rect([290, top + 20 + line * 16, 620, 5], gap)) +
    framedFan([600 - fanSize / 2, top + 20], fanSize, lookOf(cooler, palette)) +
    cap(cooler, palette, [290, top - 34, 620, 62]) +
    rect([440, top + height - 70, 320, 44], '#c3c9d1', { rx: 8 }) +
    rect([380, top + height - 30, 440, 26], '#7f8794', { rx: 6 })
  );
}

/** Seen along the fins: one or two stacks with their fans. */
function towerSide(cooler: Cooler, palette: Palette): string {
  const height = (cooler.compat.heightMm ?? 155) * 5;
  const top = 600 - height / 2;
  const stacks = cooler.compat.towers ?? 1;
  const [fin, gap] = finColour(palette);
  const fans = cooler.compat.fanCount ?? 1;
  const width = stacks * 210 + fans * 125;
  const left = 600 - width / 2;
  const look = lookOf(cooler, palette);
  const stack = (x: number) =>
    rect([x, top + 10, 200, height - 150], fin, { rx: 8 }) +
    repeat(Math.floor((height - 170) / 16), (line) => rect([x, top + 20 + line * 16, 200, 5], gap));
  const blower = (x: number) =>
    rect([x, top + 20, 115, height - 170], look.frame, { rx: 10 }) +
    rect([x + 28, top + 60, 59, height - 250], look.blade, { rx: 20, opacity: '.7' });
  const order =
    stacks === 2
      ? fans === 2
        ? ['fan', 'stack', 'fan', 'stack']
        : ['stack', 'fan', 'stack']
      : fans === 2
        ? ['fan', 'stack', 'fan']
        : ['fan', 'stack'];
  let x = left;
  const row = order.map((piece) => {
    const at = x;
    x += piece === 'stack' ? 210 : 125;
    return piece === 'stack' ? stack(at) : blower(at);
  });
  return (
    floorShadow([600, top + height + 30], width * 0.6) +
    repeat(stacks === 2 ? 4 : 2, (pipe) =>
      stroke(
        `M${left + 180 + pipe * (width / 5)} ${top + height - 150}Q${left + 180 + pipe * (width / 5)} ${top + height - 70} 600 ${top + height - 50}`,
        '#c98d5a',
        20,
      ),
    ) +
    row.join('') +
    rect([490, top + height - 72, 220, 46], '#c3c9d1', { rx: 8 }) +
    rect([440, top + height - 30, 320, 26], '#7f8794', { rx: 6 })
  );
}

function flatTop(cooler: Cooler, palette: Palette): string {
  return (
    floorShadow([600, 1010], 420) +
    rect([200, 200, 800, 800], finColour(palette)[0], { rx: 20 }) +
    repeat(44, (line) => rect([214 + line * 17.8, 210, 6, 780], finColour(palette)[1])) +
    framedFan([235, 235], 730, lookOf(cooler, palette))
  );
}

function flatSide(cooler: Cooler, palette: Palette): string {
  const height = (cooler.compat.heightMm ?? 40) * 8;
  const top = 640 - height / 2;
  const look = lookOf(cooler, palette);
  return (
    floorShadow([600, top + height + 30], 440) +
    rect([230, top, 740, height * 0.34], look.frame, { rx: 10 }) +
    rect([270, top + height * 0.08, 660, height * 0.18], look.blade, { rx: 10 }) +
    repeat(46, (line) => rect([220 + line * 16.6, top + height * 0.36, 9, height * 0.44], '#aab1bc')) +
    repeat(3, (pipe) =>
      stroke(
        `M240 ${top + height * (0.5 + pipe * 0.08)}C150 ${top + height * 0.6} 160 ${top + height * 0.88} 460 ${top + height * 0.88}`,
        '#c98d5a',
        16,
      ),
    ) +
    rect([440, top + height * 0.82, 320, height * 0.14], '#c3c9d1', { rx: 6 }) +
    write([600, top + height * 0.17], `${modelOf(cooler)}  ${cooler.compat.heightMm} mm`, {
      size: 44,
      width: 600,
      fill: look.blade === '#6b4632' ? '#f2e6d8' : '#ffffff',
    })
  );
}

function pump(cooler: Cooler, palette: Palette, centre: readonly [number, number], scale: number): string {
  const [x, y] = centre;
  const display = cooler.specifications['Pump Display'];
  const half = 110 * scale;
  const plate = palette.isLight ? '#f7f8fa' : '#1b1e23';
  const face =
    display === undefined
      ? circle(centre, half * 0.66, lightOf(cooler) ?? palette.edge) +
        circle(centre, half * 0.56, plate) +
        write(centre, wordmark(cooler), { size: 20 * scale, width: half, fill: palette.ink })
      : rect([x - half * 0.7, y - half * 0.7, half * 1.4, half * 1.4], '#0b0d10', { rx: half * 0.2 }) +
        write([x, y - half * 0.1], '38°', { size: 62 * scale, fill: '#ffffff' }) +
        write([x, y + half * 0.42], 'CPU', { size: 22 * scale, fill: palette.accent });
  return (
    rect([x - half, y - half, half * 2, half * 2], plate, {
      rx: half * 0.36,
      stroke: palette.edge,
      'stroke-width': 4,
    }) + face
  );
}

function loop(cooler: Cooler, palette: Palette): string {
  const fans = cooler.compat.fanCount ?? 2;
  const size = fans === 3 ? 320 : 400;
  const left = 600 - (size * fans) / 2;
  const frame = palette.isLight ? '#eceff3' : '#14161a';
  return (
    floorShadow([600, 1080], 420) +
    stroke(`M${left + size * fans - 60} 560C${left + size * fans - 40} 800 860 760 700 880`, frame, 34) +
    stroke(`M${left + size * fans - 60} 560C${left + size * fans - 40} 800 860 760 700 880`, '#3f4651', 22) +
    stroke(`M${left + size * fans - 130} 560C${left + size * fans - 130} 760 800 700 660 850`, frame, 34) +
    stroke(`M${left + size * fans - 130} 560C${left + size * fans - 130} 760 800 700 660 850`, '#3f4651', 22) +
    rect([left - 24, 150, size * fans + 48, size + 30], frame, { rx: 14, stroke: palette.edge, 'stroke-width': 3 }) +
    repeat(fans, (index) => framedFan([left + index * size + 4, 162], size - 8, lookOf(cooler, palette))) +
    pump(cooler, palette, [590, 920], 1.25)
  );
}

function radiator(cooler: Cooler, palette: Palette): string {
  const width = Math.min(1060, (cooler.compat.radiatorSizeMm ?? 240) * 2.9);
  const left = 600 - width / 2;
  const frame = palette.isLight ? '#f1f3f6' : '#1b1e23';
  return (
    floorShadow([600, 800], width * 0.55) +
    rect([left, 430, width, 340], frame, { rx: 12, stroke: palette.edge, 'stroke-width': 3 }) +
    repeat(11, (row) => rect([left + 40, 450 + row * 29, width - 80, 11], palette.isLight ? '#c3cad3' : '#2f353e')) +
    repeat(Math.floor((width - 90) / 14), (line) =>
      rect([left + 44 + line * 14, 448, 3, 304], palette.isLight ? '#aab1bc' : '#434b56'),
    ) +
    circle([left + 60, 430], 26, '#7f8794') +
    circle([left + 140, 430], 26, '#7f8794') +
    rect([left + 30, 700, width - 60, 60], frame) +
    write([600, 730], `${wordmark(cooler)} ${modelOf(cooler)}`, { size: 40, width: width - 80, fill: palette.ink })
  );
}

export function drawCooler(cooler: Cooler): Drawing[] {
  const palette = paletteOf(cooler);
  const { waterCooled, towers, radiatorSizeMm, heightMm } = cooler.compat;
  const isFlat = towers === 0;
  const front = waterCooled ? loop(cooler, palette) : isFlat ? flatTop(cooler, palette) : towerFront(cooler, palette);
  const side = waterCooled
    ? radiator(cooler, palette)
    : isFlat
      ? flatSide(cooler, palette)
      : towerSide(cooler, palette);
  const caption = waterCooled ? `${radiatorSizeMm} mm water cooler` : `${heightMm} mm high`;
  const third = waterCooled ? [studio('pump', palette, closeUp(front, [590, 900], 2.1))] : [];
  const main = waterCooled
    ? front +
      write([600, 100], modelOf(cooler).replace(/ (?:Black|White)$/, ''), { size: 60, width: 900, fill: '#7f8794' })
    : isFlat
      ? placed([170, 0], 0.72, front) + placed([170, 560], 0.72, side)
      : placed([-120, 150], 0.75, front) + placed([420, 150], 0.75, side);
  return [
    studio('front', palette, main),
    ...(waterCooled ? [] : [studio('fan', palette, front)]),
    studio('side', palette, side),
    ...third,
    studio('box', palette, packaging(cooler, { art: front, caption })),
  ];
}
