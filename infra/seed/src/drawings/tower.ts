import type { Palette } from './palette.js';
import { framedFan, plug } from './pieces.js';
import { circle, element, path, polygon, rect, repeat, write } from './primitives.js';
import { socket } from './sockets.js';

/** What a case or a finished computer looks like from outside; lengths in mm. */
export interface TowerLook {
  palette: Palette;
  size: readonly [depth: number, width: number, height: number];
  fans: number;
  hasGlass: boolean;
  /** Wooden slats, plain mesh or glass in front. */
  face: 'mesh' | 'glass' | 'wood';
  /** Which of the patterns of mesh it has. */
  pattern: number;
  /** What stands on the floor of the window, beside the maker. */
  model: string;
  slots: number;
  name: string;
  /** What stands inside, drawn in mm from the top left corner of the side. */
  inside?: string;
  ring?: string | undefined;
}

const fanLook = ({ palette, ring }: TowerLook) => ({
  blade: palette.isLight ? '#d7dce3' : '#4a525e',
  frame: palette.isLight ? '#eceff3' : '#191c21',
  hub: palette.isLight ? '#f7f8fa' : '#2b3038',
  ring,
});

/** The side with the window; the front of the case is to the right. */
export function towerSide(look: TowerLook): string {
  const {
    palette,
    size: [depth, , height],
  } = look;
  const inner = [14, 16, depth - 44, height - 40] as const;
  const mesh = element(
    'g',
    { opacity: '.55' },
    repeat(Math.floor((height - 60) / 13), (row) =>
      rect([24, 30 + row * 13, depth - 64, 5], palette.deep, { rx: 2.5 }),
    ),
  );
  const window =
    rect(inner, palette.isLight ? '#c9d0d9' : '#121418', { rx: 4 }) +
    (height > 340 ? rect([14, height - 110, depth - 44, 86], palette.isLight ? '#e6eaef' : '#22262d') : '') +
    (look.inside ?? emptyTray(look)) +
    rect(inner, 'url(#glass)', { rx: 4 }) +
    (height > 340
      ? write([depth * 0.44, height - 66], look.model, {
          size: 40,
          width: depth * 0.74,
          fill: palette.ink,
        })
      : '');
  return (
    rect([0, 0, depth, height], 'url(#body)', { rx: 6 }) +
    (look.hasGlass ? window : mesh + sign(look)) +
    rect([depth - 26, 0, 26, height], palette.edge, { opacity: '.6' }) +
    rect([30, height, 46, 8], '#14161a') +
    rect([depth - 80, height, 46, 8], '#14161a')
  );
}

/** The model on a closed side. */
const sign = ({ palette, model, size: [depth, , height] }: TowerLook): string =>
  rect([depth * 0.16, height * 0.62, depth * 0.6, height * 0.2], palette.isLight ? '#ffffff' : '#0c0e11', {
    rx: 8,
    opacity: '.7',
  }) + write([depth * 0.46, height * 0.72], model, { size: height * 0.12, width: depth * 0.52, fill: palette.ink });

function emptyTray({ palette, size: [depth, , height] }: TowerLook): string {
  const tray = palette.isLight ? '#dde2e8' : '#2f353e';
  return (
    rect([40, 34, depth * 0.56, height - (height > 340 ? 160 : 80)], tray, { rx: 4 }) +
    rect([70, 60, depth * 0.2, depth * 0.2], palette.isLight ? '#c9d0d9' : '#121418', { rx: 6 }) +
    repeat(6, (hole) =>
      circle([60 + (hole % 3) * depth * 0.22, 50 + Math.floor(hole / 3) * (height - 200)], 4, '#c8a75a'),
    ) +
    repeat(3, (grommet) =>
      rect([depth * 0.68, 60 + grommet * (height - 200) * 0.33, 14, (height - 230) * 0.28], '#0c0d10', { rx: 7 }),
    )
  );
}

/** A case sold without fans shows where they will go. */
function emptyMounts({ palette, size: [, width, height] }: TowerLook): string {
  const count = Math.max(2, Math.min(3, Math.floor((height - 100) / 110)));
  const pitch = (height - 90) / count;
  const radius = Math.min(width * 0.34, pitch * 0.44);
  return repeat(count, (index) =>
    circle([width / 2, 36 + pitch * (index + 0.5)], radius, 'none', {
      stroke: palette.isLight ? '#9aa2ad' : '#4a525e',
      'stroke-width': 3,
      'stroke-dasharray': '6 5',
    }),
  );
}

/** The mesh in front, in one of six patterns. */
function grilleOf({ palette, pattern, size: [, width, height] }: TowerLook): string {
  const [across, tall] = [width - 28, height - 80];
  const fill = palette.isLight ? palette.deep : palette.edge;
  const holes = { stroke: fill, 'stroke-width': 4, 'stroke-dasharray': '4 5' };
  const slant = (line: number, shift: number) =>
    path(`M14 ${28 + line * 18}L${14 + across} ${28 + line * 18 + shift}`, 'none', { stroke: fill, 'stroke-width': 3 });
  const rows = Math.floor(tall / 18);
  const patterns = [
    () => repeat(Math.floor(tall / 9), (row) => rect([14, 28 + row * 9, across, 3], fill)),
    () => repeat(Math.floor(tall / 9), (row) => path(`M${row % 2 ? 14 : 18} ${31 + row * 9}h${across}`, 'none', holes)),
    () => repeat(Math.floor(across / 10), (bar) => rect([16 + bar * 10, 28, 4, tall], fill, { rx: 2 })),
    () => repeat(rows - 2, (line) => slant(line, 34)),
    () =>
      repeat(rows - 2, (line) =>
        path(`M14 ${28 + line * 18}L${width / 2} ${52 + line * 18}L${14 + across} ${28 + line * 18}`, 'none', {
          stroke: fill,
          'stroke-width': 3,
        }),
      ),
    () => repeat(rows - 3, (line) => slant(line, 44)) + repeat(rows - 3, (line) => slant(line + 2, -36)),
  ];
  return element('g', { opacity: '.6' }, patterns[pattern % patterns.length]?.() ?? '');
}

/** The front panel. */
export function towerFront(look: TowerLook): string {
  const {
    palette,
    size: [, width, height],
    fans,
    face,
  } = look;
  const count = Math.max(1, Math.min(3, fans, Math.floor((height - 100) / 100)));
  const fanSize = Math.min(width * 0.66, (height - 110) / count);
  const column = repeat(count, (index) =>
    framedFan([(width - fanSize) / 2, 34 + index * (fanSize + 6)], fanSize, fanLook(look)),
  );
  const slats = repeat(9, (slat) =>
    rect([16 + slat * ((width - 44) / 8.6), 26, (width - 44) / 14, height - 76], slat % 2 ? '#8a5a34' : '#99683f', {
      rx: 2,
    }),
  );
  return (
    rect([0, 0, width, height], 'url(#body)', { rx: 6 }) +
    rect([10, 20, width - 20, height - 60], face === 'glass' ? '#171a1f' : palette.deep, {
      rx: 4,
      opacity: palette.isLight ? '.35' : '1',
    }) +
    (face === 'wood' ? slats : fans > 0 ? column : '') +
    (face === 'mesh' ? grilleOf(look) : '') +
    (face === 'glass' ? rect([18, height - 58, width - 36, 6], 'url(#accent)') : '') +
    (fans === 0 && face === 'mesh' ? emptyMounts(look) : '') +
    (face === 'glass' ? rect([10, 20, width - 20, height - 60], 'url(#glass)', { rx: 4 }) : '') +
    rect([12, height - 36, width - 24, 30], palette.isLight ? '#ffffff' : '#0c0e11', { rx: 4, opacity: '.55' }) +
    rect([12, height - 36, 6, 30], palette.accent) +
    write([width / 2 + 4, height - 20.5], look.model, { size: 22, width: width * 0.78, fill: palette.ink })
  );
}

/** The back: ports, fan, expansion slots and power supply. */
export function towerBack(look: TowerLook): string {
  const {
    palette,
    size: [, width, height],
    slots,
  } = look;
  const pitch = Math.min(20, (height - 330) / Math.max(slots, 1));
  const hasRoom = height > 340;
  const io =
    rect([20, 30, 46, hasRoom ? 150 : 110], '#c3c9d1', { rx: 3 }) +
    ['usb', 'usb', 'hdmi', 'lan', 'usb']
      .map((name, row) => socket(name, [43, 48 + row * (hasRoom ? 28 : 20)], 0.3))
      .join('');
  const fanSize = Math.min(120, width - 96);
  const slotRows = repeat(slots, (slot) =>
    rect([20, (hasRoom ? 196 : 150) + slot * Math.max(pitch, 12), width * 0.56, Math.max(pitch, 12) - 4], '#8d95a1', {
      rx: 2,
    }),
  );
  const psuTop = height - 104;
  return (
    rect([0, 0, width, height], 'url(#body)', { rx: 6, stroke: palette.edge, 'stroke-width': 2 }) +
    io +
    framedFan([width - fanSize - 16, 30], fanSize, fanLook(look)) +
    slotRows +
    rect([20, psuTop, width - 40, 86], '#23272e', { rx: 4 }) +
    repeat(5, (row) => rect([width * 0.4, psuTop + 12 + row * 13, width * 0.48, 6], '#3c434e', { rx: 3 })) +
    write([width / 2, 19], look.model, { size: 12, width: width * 0.7, fill: palette.ink }) +
    plug([34, psuTop + 16, 40, 28], 3, 1) +
    rect([36, psuTop + 54, 20, 16], '#c9342c', { rx: 2 }) +
    polygon(
      [
        [0, 0],
        [width, 0],
        [width - 14, 12],
        [14, 12],
      ],
      palette.edge,
    )
  );
}
