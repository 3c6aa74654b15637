import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { circle, ellipse, path, polygon, rect, repeat, stroke, write } from './primitives.js';
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

/** An evening over the savanna, in the accent of the brand. */
function picture(monitor: Monitor, palette: Palette): string {
  const { width, height, left, top } = screenOf(monitor);
  const base = top + height;
  const hill = (from: number, peak: number) =>
    `M${left} ${base - height * from}Q${left + width * 0.3} ${base - height * peak} ${left + width * 0.55} ${base - height * from}T${left + width} ${base - height * (from + 0.05)}V${base}H${left}Z`;
  return (
    rect([left, top, width, height], 'url(#accent)') +
    circle([left + width * 0.7, top + height * 0.42], height * 0.17, '#ffffff', { opacity: '.75' }) +
    path(hill(0.3, 0.52), '#10151d', { opacity: '.35' }) +
    path(hill(0.16, 0.34), '#10151d', { opacity: '.55' }) +
    write([left + width * 0.05, top + height * 0.16], `${monitor.compat.screenIn}"`, {
      size: height * 0.14,
      fill: '#ffffff',
      anchor: 'start',
    }) +
    write(
      [left + width * 0.05, top + height * 0.3],
      `${monitor.compat.resX} x ${monitor.compat.resY}  ${monitor.compat.refreshHz} Hz`,
      { size: height * 0.062, fill: '#ffffff', anchor: 'start', weight: 400 },
    ) +
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
    : rect([550, top, 100, foot - top], 'url(#metal)') +
        ellipse([600, foot + 6], [210, 28], '#aab1bc') +
        ellipse([600, foot], [210, 26], '#c9ced6');
}

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
    write([600, top + height + 13], wordmark(monitor), { size: 20, fill: '#c5ccd6', spacing: 2 }) +
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
    write([left + width * 0.2, top + height * 0.06], wordmark(monitor), { size: 26, width: 200, fill: palette.ink }) +
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
    stroke('M900 860V600M880 630L900 600L920 630M880 830L900 860L920 830', '#8a929e', 8)
  );
}

export function drawMonitor(monitor: Monitor): Drawing[] {
  const palette = paletteOf(monitor);
  return [
    studio('front', palette, front(monitor, palette)),
    studio('back', palette, back(monitor, palette)),
    studio('side', palette, side(monitor, palette)),
  ];
}
