import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark, type Palette } from './palette.js';
import { packaging } from './pieces.js';
import { path, placed, polygon, rect, repeat, write } from './primitives.js';
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
    rect([lengthOf(kit) / 2 - 16, 8, 32, 10], '#f4f5f7', { rx: 0.6 }) +
    write([lengthOf(kit) / 2, 11.2], wordmark(kit), { size: 3.4, width: 28, fill: '#20252c' }) +
    write([lengthOf(kit) / 2, 15.6], `${kit.compat.moduleGb} GB ${kit.compat.ramType}-${kit.compat.speedMts}`, {
      size: 2.6,
      width: 30,
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
    path(
      `M0 ${top + 3}L6 ${top}H${length * 0.36}l4 2.4H${length * 0.62}l4-2.4H${length - 6}L${length} ${top + 3}V${bottom}H0Z`,
      'url(#body)',
      { stroke: palette.edge, 'stroke-width': 0.5 },
    ) +
    polygon(
      [
        [length * 0.06, bottom],
        [length * 0.16, top + 3],
        [length * 0.2, top + 3],
        [length * 0.1, bottom],
      ],
      'url(#accent)',
    ) +
    polygon(
      [
        [length * 0.8, bottom],
        [length * 0.9, top + 3],
        [length * 0.96, top + 3],
        [length * 0.86, bottom],
      ],
      palette.edge,
    ) +
    write([length / 2, (top + bottom) / 2 - 2], wordmark(kit), {
      size: 7,
      width: length * 0.5,
      fill: palette.ink,
      spacing: 0.4,
    }) +
    write([length / 2, (top + bottom) / 2 + 6], `${kit.compat.ramType} ${kit.compat.speedMts} MT/s`, {
      size: 3.8,
      width: length * 0.4,
      fill: palette.ink,
      weight: 400,
      opacity: 0.8,
    })
  );
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
      return bar + rect([120, y + 30, 960, 32], 'url(#rgb)', { rx: 16 });
    })
  );
}

export function drawMemory(kit: Kit): Drawing[] {
  const palette = paletteOf(kit);
  const face = kitView(kit, palette);
  const caption = `${kit.compat.modules} x ${kit.compat.moduleGb} GB  CL${kit.compat.casLatency}`;
  return [
    studio('front', palette, face),
    studio('detail', palette, closeUp(single(kit, palette), [470, 610], 1.45)),
    ...(isLit(kit) ? [studio('top', palette, fromAbove(kit, palette))] : []),
    studio('box', palette, packaging(kit, { art: face, caption, size: [620, 150, 600], window: [40, 180, 1120, 840] })),
  ];
}
