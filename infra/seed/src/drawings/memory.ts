import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { nameplate, packaging } from './pieces.js';
import { path, placed, polygon, rect, repeat, write } from './primitives.js';
import { modelOf, seriesOf, styleOf } from './series.js';
import { closeUp, floorShadow, studio, type Drawing } from './studio.js';

type Kit = SeedProduct<'memory'>;

const isBare = (kit: Kit) => (kit.compat.heightMm ?? 31) <= 31;
const isLit = (kit: Kit) => kit.specifications['Lighting'] === 'RGB';
/** Length in mm: desktop modules 133, laptop ones 69.6. */
const lengthOf = (kit: Kit) => (kit.compat.ramForm === 'SO-DIMM' ? 69.6 : 133.3);

function fingers(kit: Kit, height: number): string {
  const length = lengthOf(kit);
  const notch = length * (kit.compat.ramType === 'DDR5' ? 0.49 : 0.54);
  return (
    rect([4, height - 4, length - 8, 5], 'url(#gold)') +
    path(`M5.4 ${height - 1.4}H${length - 5}`, 'none', {
      stroke: '#7d5c1c',
      'stroke-width': 4.4,
      'stroke-dasharray': '.6 1.4',
    }) +
    rect([notch, height - 4.4, 2.4, 6], '#e9ecf0', { rx: 1 })
  );
}

function chips(kit: Kit): string {
  const count = lengthOf(kit) > 100 ? 8 : 4;
  const pitch = (lengthOf(kit) - 10) / count;
  return (
    repeat(count, (chip) => rect([6 + chip * pitch, 6, pitch - 3, 15], '#15181c', { rx: 0.8 })) +
    rect([lengthOf(kit) / 2 - 19, 5, 38, 17], styleOf(kit, 2) ? '#f4f5f7' : '#dfe9f7', { rx: 0.6 }) +
    rect([lengthOf(kit) / 2 - 19, 5, 38, 2.6], 'url(#accent)') +
    write([lengthOf(kit) / 2, 12], `${wordmark(kit)} ${kit.compat.moduleGb} GB`, {
      size: 4.6,
      width: 35,
      fill: '#20252c',
    }) +
    write([lengthOf(kit) / 2, 17.6], `${seriesOf(kit)} ${kit.compat.ramType}-${kit.compat.speedMts}`, {
      size: 3,
      width: 35,
      fill: '#20252c',
      weight: 400,
    })
  );
}

function spreader(kit: Kit, palette: Palette, height: number): string {
  const length = lengthOf(kit);
  const [top, bottom] = [isLit(kit) ? 7 : 0, height - 6];
  const light =
    path(`M8 1H${length - 8}L${length - 3} 9H3Z`, 'url(#rgb)') +
    path(`M8 1H${length - 8}L${length - 6} 4H6Z`, '#ffffff', { opacity: '.35' });
  return (
    (isLit(kit) ? light : '') +
    path(outlineOf(kit, top, bottom), 'url(#body)', { stroke: palette.edge, 'stroke-width': 0.5 }) +
    relief(kit, palette, top, bottom) +
    write([length * 0.08, top + (bottom - top) * 0.36], wordmark(kit), {
      size: 6,
      width: length * 0.42,
      fill: palette.ink,
      anchor: 'start',
    }) +
    write(
      [length * 0.08, top + (bottom - top) * 0.72],
      `${seriesOf(kit)}  ${kit.compat.ramType}-${kit.compat.speedMts}`,
      {
        size: 5,
        width: length * 0.46,
        fill: palette.ink,
        anchor: 'start',
        weight: 400,
      },
    ) +
    // A mark for each 8 GB.
    repeat((kit.compat.moduleGb ?? 8) / 8, (mark) =>
      rect([length * 0.93 - 6 - mark * 7.4, bottom - 4.4, 6, 2.8], palette.accent, { rx: 0.6 }),
    ) +
    write([length * 0.94, (top + bottom) / 2 - 0.8], `${kit.compat.moduleGb} GB`, {
      size: (bottom - top) * 0.42,
      width: length * 0.4,
      fill: palette.ink,
      anchor: 'end',
    })
  );
}

/** The upper edge of a heat spreader: one shape for each series. */
function outlineOf(kit: Kit, top: number, bottom: number): string {
  const length = lengthOf(kit);
  const teeth = (count: number, depth: number) =>
    repeat(count, () => `l${(length - 12) / count / 2} ${depth}l${(length - 12) / count / 2} ${-depth}`);
  const edges = [
    `L6 ${top}H${length * 0.36}l4 2.4H${length * 0.62}l4-2.4H${length - 6}`,
    `L2 ${top}H${length - 2}`,
    `L6 ${top}${teeth(6, 3.4)}`,
    `L${length * 0.14} ${top}H${length * 0.86}`,
    `L6 ${top + 2.6}H${length * 0.2}l3-2.6H${length * 0.8}l3 2.6H${length - 6}`,
    `L4 ${top}H${length * 0.3}l6 3H${length - 4}`,
  ];
  return `M0 ${top + 3.4}${edges[styleOf(kit, edges.length)] ?? ''}L${length} ${top + 3.4}V${bottom}H0Z`;
}

/** What is stamped into it. */
function relief(kit: Kit, palette: Palette, top: number, bottom: number): string {
  const length = lengthOf(kit);
  const slash = (at: number, wide: number, fill: string) =>
    polygon(
      [
        [length * at, bottom],
        [length * (at + 0.08), top + 4],
        [length * (at + 0.08 + wide), top + 4],
        [length * (at + wide), bottom],
      ],
      fill,
    );
  const styles = [
    () => slash(0.44, 0.04, 'url(#accent)') + slash(0.5, 0.02, palette.edge),
    () => repeat(7, (line) => rect([3, top + 4 + line * ((bottom - top - 6) / 7), length - 6, 0.7], palette.edge)),
    () => rect([0, bottom - 3, length, 3], 'url(#accent)'),
    () =>
      repeat(5, (line) => slash(0.02 + line * 0.19, 0.014, palette.edge)) +
      rect([0, top + 3.4, length, 1.4], 'url(#accent)'),
    () =>
      polygon(
        [
          [0, bottom],
          [0, top + 5],
          [length * 0.3, bottom],
        ],
        'url(#accent)',
      ) +
      polygon(
        [
          [length, top + 5],
          [length, bottom],
          [length * 0.7, bottom],
        ],
        palette.edge,
      ),
  ];
  return styles[styleOf(kit, styles.length)]?.() ?? '';
}

function module(kit: Kit, palette: Palette): string {
  const height = kit.compat.heightMm ?? 31;
  const length = lengthOf(kit);
  const circuit = rect([0, isBare(kit) ? 0 : height - 24, length, isBare(kit) ? height - 1 : 22], '#1f6b46', { rx: 1 });
  return circuit + fingers(kit, height) + (isBare(kit) ? chips(kit) : spreader(kit, palette, height));
}

function kitView(kit: Kit, palette: Palette): string {
  const count = kit.compat.modules ?? 1;
  const scale = lengthOf(kit) > 100 ? 7 : 12;
  const height = (kit.compat.heightMm ?? 31) * scale;
  const step = count > 1 ? 0.72 * height + 40 : 0;
  const left = 600 - (lengthOf(kit) * scale) / 2;
  const top = 600 - (height + step * (count - 1)) / 2;
  return (
    floorShadow([600, top + height + step * (count - 1) + 40], 500) +
    repeat(count, (index) =>
      placed([left + (index - (count - 1) / 2) * 40, top + step * index], scale, module(kit, palette)),
    )
  );
}

function single(kit: Kit, palette: Palette): string {
  const scale = lengthOf(kit) > 100 ? 7.6 : 13;
  const width = lengthOf(kit) * scale;
  const height = (kit.compat.heightMm ?? 31) * scale;
  return (
    floorShadow([600, 600 + height / 2 + 50], width * 0.54) +
    placed([600 - width / 2, 600 - height / 2], scale, module(kit, palette))
  );
}

/** Lit kits only: the light bars as they are seen through a case window. */
function fromAbove(kit: Kit, palette: Palette): string {
  const count = kit.compat.modules ?? 1;
  return (
    floorShadow([600, 760], 520) +
    repeat(count, (index) => {
      const y = 600 + (index - (count - 1) / 2) * 150 - 46;
      const bar = rect([100, y, 1000, 92], 'url(#body)', { rx: 12, stroke: palette.edge, 'stroke-width': 3 });
      const name = `${wordmark(kit)} ${seriesOf(kit)} ${kit.compat.moduleGb} GB ${kit.compat.ramType}`;
      return (
        bar +
        rect([120, y + 14, 960, 32], 'url(#rgb)', { rx: 16 }) +
        write([600, y + 68], name, { size: 26, width: 900, fill: palette.ink })
      );
    })
  );
}

/** How the kit is made up. */
const plateOf = (kit: Kit): string => `${modelOf(kit)}  CL${kit.compat.casLatency}  ${kit.compat.heightMm ?? ''} mm`;

export function drawMemory(kit: Kit): Drawing[] {
  const palette = paletteOf(kit);
  const face = kitView(kit, palette);
  const caption = `${kit.compat.modules} x ${kit.compat.moduleGb} GB  CL${kit.compat.casLatency}`;
  return [
    studio('front', palette, face),
    studio('detail', palette, closeUp(single(kit, palette), [700, 610], 1.45) + nameplate(plateOf(kit))),
    ...(isLit(kit) ? [studio('top', palette, fromAbove(kit, palette))] : []),
    studio('box', palette, packaging(kit, { art: face, caption, size: [620, 150, 600], window: [40, 180, 1120, 840] })),
  ];
}
