import type { SeedProduct } from '../product.js';
import { paletteOf, withAccent, wordmark, type Palette } from './palette.js';
import { packaging } from './pieces.js';
import { circle, ellipse, path, polygon, rect, repeat, stroke, write } from './primitives.js';
import { modelOf, ownStyleOf, styleOf } from './series.js';
import { expanded, socket } from './sockets.js';
import { floorShadow, studio, type Drawing } from './studio.js';

type Monitor = SeedProduct<'monitors'>;

const isGaming = (monitor: Monitor) => (monitor.compat.refreshHz ?? 60) > 100;

/** Screen width and height on the canvas; 49 inches fill it, 24 inches leave a margin. */
function screenOf(monitor: Monitor) {
  const [across = 16, up = 9] = (monitor.compat.aspect ?? '16:9').split(':').map(Number);
  const width = Math.min(1060, 640 + ((monitor.compat.screenIn ?? 24) - 21) * 26 + (across > 16 ? 120 : 0));
  const height = (width / across) * up;
  return { width, height, left: 600 - width / 2, top: 520 - height / 2 - (across > 16 ? 0 : 60) };
}

const dark = (opacity: number) => ({ opacity: `${opacity}` });

function hills(monitor: Monitor): string {
  const { width, height, left, top } = screenOf(monitor);
  const base = top + height;
  const hill = (from: number, peak: number) =>
    `M${left} ${base - height * from}Q${left + width * 0.3} ${base - height * peak} ${left + width * 0.55} ${base - height * from}T${left + width} ${base - height * (from + 0.05)}V${base}H${left}Z`;
  return (
    circle([left + width * 0.7, top + height * 0.42], height * 0.17, '#ffffff', dark(0.75)) +
    path(hill(0.3, 0.52), '#10151d', dark(0.35)) +
    path(hill(0.16, 0.34), '#10151d', dark(0.55))
  );
}

function peaks(monitor: Monitor): string {
  const { width, height, left, top } = screenOf(monitor);
  return repeat(4, (peak) =>
    polygon(
      [
        [left + width * (peak * 0.22), top + height],
        [left + width * (0.2 + peak * 0.22), top + height * (0.3 + (peak % 2) * 0.2)],
        [Math.min(left + width, left + width * (0.44 + peak * 0.22)), top + height],
      ],
      '#10151d',
      dark(0.28),
    ),
  );
}

function skyline(monitor: Monitor): string {
  const { width, height, left, top } = screenOf(monitor);
  const towers = repeat(9, (tower) => {
    const tall = height * (0.2 + ((tower * 7) % 5) * 0.1);
    const x = left + width * (0.02 + tower * 0.108);
    return rect([x, top + height - tall, width * 0.09, tall], '#10151d', dark(0.5));
  });
  return towers + circle([left + width * 0.84, top + height * 0.24], height * 0.09, '#ffffff', dark(0.8));
}

function rings(monitor: Monitor): string {
  const { width, height, left, top } = screenOf(monitor);
  return repeat(5, (ring) =>
    circle([left + width * 0.72, top + height * 0.54], height * (0.08 + ring * 0.085), 'none', {
      stroke: '#ffffff',
      'stroke-width': height * 0.02,
      'stroke-opacity': `${0.85 - ring * 0.15}`,
    }),
  );
}

function beams(monitor: Monitor): string {
  const { width, height, left, top } = screenOf(monitor);
  return repeat(7, (beam) =>
    polygon(
      [
        [left + width * (0.3 + beam * 0.1), top],
        [left + width * (0.34 + beam * 0.1), top],
        [left + width * beam * 0.14, top + height],
        [left + width * Math.max(0, beam * 0.14 - 0.05), top + height],
      ],
      beam % 2 ? '#10151d' : '#ffffff',
      dark(0.3),
    ),
  );
}

/** What the screen shows, in a colour of this monitor. */
const SCENES = [hills, peaks, skyline, rings, beams];

function picture(monitor: Monitor, palette: Palette): string {
  const { width, height, left, top } = screenOf(monitor);
  const { screenIn, resX, resY, refreshHz, panel } = monitor.compat;
  const line = (y: number, text: string, size: number) =>
    write([left + width * 0.05, top + height * y], text, {
      ...{ size: height * size, width: width * 0.6, fill: '#ffffff', anchor: 'start' },
    });
  return (
    rect([left, top, width, height], 'url(#accent)') +
    (SCENES[ownStyleOf(monitor, SCENES.length)]?.(monitor) ?? '') +
    line(0.15, `${screenIn}"`, 0.15) +
    line(0.31, `${resX} x ${resY}`, 0.09) +
    line(0.44, `${refreshHz} Hz  ${panel ?? ''}`, 0.09) +
    rect([left, top, width, height], 'url(#glass)') +
    rect([left, top, width, 4], palette.deep)
  );
}

function stand(monitor: Monitor, palette: Palette, top: number): string {
  const foot = 1000;
  return isGaming(monitor)
    ? rect([570, top, 60, foot - top - 20], 'url(#body)') +
        polygon(
          [
            [600, foot - 60],
            [820, foot + 14],
            [790, foot + 30],
            [600, foot - 14],
            [410, foot + 30],
            [380, foot + 14],
          ],
          palette.deep,
        )
    : styleOf(monitor, 2)
      ? rect([560, top, 80, foot - top], 'url(#body)') + rect([400, foot - 16, 400, 34], palette.deep, { rx: 10 })
      : rect([550, top, 100, foot - top], 'url(#metal)') +
        ellipse([600, foot + 6], [210, 28], '#aab1bc') +
        ellipse([600, foot], [210, 26], '#c9ced6');
}

/** The model without what the screen says. */
const modelName = (monitor: Monitor): string => modelOf(monitor).replace(/ \d+(?:\.\d+)?".*$/, '');

function front(monitor: Monitor, palette: Palette): string {
  const { width, height, left, top } = screenOf(monitor);
  const bend = monitor.compat.curved ? 16 : 0;
  return (
    floorShadow([600, 1030], 380) +
    stand(monitor, palette, top + height) +
    path(
      `M${left - 12} ${top - 12}Q600 ${top - 12 + bend} ${left + width + 12} ${top - 12}V${top + height + 34}Q600 ${top + height + 34 - bend} ${left - 12} ${top + height + 34}Z`,
      '#17191d',
    ) +
    picture(monitor, palette) +
    write([600, top + height + 13], `${wordmark(monitor)} ${modelName(monitor)}`, {
      size: 22,
      width: width * 0.6,
      fill: '#c5ccd6',
    }) +
    circle([left + width - 20, top + height + 13], 5, palette.accent)
  );
}

function back(monitor: Monitor, palette: Palette): string {
  const { width, height, left, top } = screenOf(monitor);
  const ports = expanded(monitor.compat.connectors ?? '');
  const mid = top + height / 2;
  return (
    floorShadow([600, 1030], 380) +
    rect([left - 12, top - 12, width + 24, height + 40], 'url(#body)', {
      rx: 22,
      stroke: palette.edge,
      'stroke-width': 3,
    }) +
    path(
      `M${left + width * 0.12} ${top + height * 0.12}H${left + width * 0.88}L${left + width * 0.8} ${top + height * 0.78}H${left + width * 0.2}Z`,
      palette.deep,
      { opacity: '.5' },
    ) +
    (isGaming(monitor)
      ? circle([600, mid - 20], height * 0.28, 'none', { stroke: 'url(#accent)', 'stroke-width': 14 })
      : '') +
    stand(monitor, palette, mid - 40) +
    rect([520, mid - 100, 160, 160], palette.edge, { rx: 20 }) +
    repeat(4, (hole) => circle([550 + (hole % 2) * 100, mid - 70 + Math.floor(hole / 2) * 100], 8, '#14161a')) +
    write([left + width * 0.2, top + height * 0.06], `${wordmark(monitor)} ${modelName(monitor)}`, {
      size: 30,
      width: 360,
      fill: palette.ink,
    }) +
    rect([left + width * 0.56, top + height * 0.84, Math.min(ports.length * 56 + 20, width * 0.42), 56], '#0f1114', {
      rx: 8,
    }) +
    ports
      .slice(0, 7)
      .map((name, index) => socket(name, [left + width * 0.56 + 38 + index * 56, top + height * 0.84 + 28], 0.42))
      .join('')
  );
}

function side(monitor: Monitor, palette: Palette): string {
  const { height } = screenOf(monitor);
  const top = 480 - height / 2;
  const curve = monitor.compat.curved ? 70 : 0;
  return (
    floorShadow([640, 1030], 270) +
    path(`M660 ${480 + 20}L700 ${480 - 40}L760 1000H690Z`, 'url(#body)') +
    rect([460, 994, 360, 26], palette.deep, { rx: 13 }) +
    path(
      `M${540 - curve} ${top}Q540 480 ${540 - curve} ${top + height}L${582 - curve} ${top + height}Q650 ${480 + height * 0.3} 680 540V430Q650 ${480 - height * 0.3} ${582 - curve} ${top}Z`,
      'url(#body)',
      { stroke: palette.edge, 'stroke-width': 3 },
    ) +
    stroke(`M${540 - curve} ${top}Q540 480 ${540 - curve} ${top + height}`, palette.accent, 8) +
    write([240, 300], modelName(monitor), { size: 40, width: 380, fill: palette.isLight ? '#4d5561' : '#8a929e' }) +
    stroke('M900 860V600M880 630L900 600L920 630M880 830L900 860L920 830', '#8a929e', 8)
  );
}

export function drawMonitor(monitor: Monitor): Drawing[] {
  const palette = withAccent(paletteOf(monitor), ownStyleOf(monitor, 97));
  const face = front(monitor, palette);
  return [
    studio('front', palette, face),
    studio('back', palette, back(monitor, palette)),
    studio('side', palette, side(monitor, palette)),
    studio(
      'box',
      palette,
      packaging(monitor, {
        art: face,
        caption: `${monitor.compat.screenIn}"  ${monitor.compat.refreshHz} Hz`,
        size: [760, 190, 560],
        window: [20, 120, 1160, 940],
      }),
    ),
  ];
}
