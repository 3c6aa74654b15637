import type { SeedProduct } from '../product.js';
import { paletteOf, withAccent, wordmark, type Palette } from './palette.js';
import { cuboid, packaging } from './pieces.js';
import { circle, path, placed, rect, repeat, stroke, write } from './primitives.js';
import { hashOf, modelOf, styleOf } from './series.js';
import { socket } from './sockets.js';
import { floorShadow, studio, type Drawing } from './studio.js';

type Drive = SeedProduct<'storage'>;

const capacity = (drive: Drive) => drive.specifications['Capacity'] ?? '';

/** The model alone: `990 PRO`, `SN850X`. */
const model = (drive: Drive) =>
  modelOf(drive)
    .replace(/\s*(?:\(2230\)|\b(?:\d+(?:GB|TB)|NVMe SSD|SATA SSD|Hard Disk|NAS|Portable SSD)\b)/g, '')
    .trim();

/** One block for each half of a terabyte. */
const blocks = (drive: Drive): number => Math.max(1, Math.min(8, Math.round((drive.compat.capacityGb ?? 500) / 500)));

/** Six kinds of label: fill, ink and mark. */
function stickerLook(drive: Drive, palette: Palette, length: number) {
  const looks = [
    { fill: 'url(#body)', ink: '#ffffff', mark: rect([4, 2.5, 2.4, 17], 'url(#accent)') },
    { fill: '#f3f5f8', ink: '#20262e', mark: rect([4, 17, length - 9, 2.5], 'url(#accent)') },
    { fill: 'url(#accent)', ink: '#ffffff', mark: rect([length - 7, 2.5, 2, 17], '#15181c') },
    {
      fill: '#15181c',
      ink: '#ffffff',
      mark: repeat(4, (line) => rect([5 + line * 0.9, 2.5, 0.5, 17], palette.accent)),
    },
    { fill: 'url(#metal)', ink: '#20262e', mark: rect([4, 2.5, length - 9, 2], 'url(#accent)') },
    { fill: palette.edge, ink: '#ffffff', mark: rect([4, 18, length - 9, 1.5], palette.accent) },
  ] as const;
  return looks[hashOf(model(drive)) % looks.length] ?? looks[0];
}

/** The label of a stick: the maker, the model and the capacity. */
function sticker(drive: Drive, palette: Palette, length: number): string {
  const isShort = length < 40;
  const { fill, ink, mark } = stickerLook(drive, palette, length);
  const line = (y: number, text: string, size: number) =>
    write([9, y], text, { size, width: length * (isShort ? 0.56 : 0.4), fill: ink, anchor: 'start' });
  const right = length - 8.5;
  return (
    rect([4, 2.5, length - 9, 17], fill, { rx: 1 }) +
    mark +
    line(6.4, wordmark(drive), isShort ? 2.6 : 3.4) +
    line(11, model(drive), isShort ? 4 : 5.6) +
    (isShort ? line(15.6, capacity(drive), 4) : line(15.6, drive.compat.interface?.replace('M.2 ', '') ?? '', 2.8)) +
    (isShort ? '' : write([right, 9.4], capacity(drive), { size: 8, width: length * 0.27, fill: ink, anchor: 'end' })) +
    repeat(isShort ? 0 : blocks(drive), (block) =>
      rect(
        [right - 4.6 - block * 5.2, 13.2, 4.6, 3.6],
        fill === 'url(#accent)' ? '#ffffff' : ink === '#ffffff' ? palette.accent : '#20262e',
        { rx: 0.5 },
      ),
    )
  );
}

/** The small parts on the back, and the label with the numbers. */
function backOf(drive: Drive, length: number): string {
  const columns = length === 30 ? 7 : 9;
  const line = (y: number, text: string, size: number) =>
    write([4.4, y], text, { size, width: length * 0.38, fill: '#20262e', anchor: 'start' });
  return (
    repeat(columns * 2, (part) =>
      rect([4 + (part % columns) * 3.4, 4 + Math.floor(part / columns) * 13, 1.8, 1], '#b79a63'),
    ) +
    rect([3, 6, length * 0.42, 10], '#f3f5f8', { rx: 0.6 }) +
    line(9, `${wordmark(drive)} ${model(drive)}`, 3) +
    line(13.4, `${capacity(drive)}  ${drive.compat.readMBps ?? 0} MB/s`, 2.6)
  );
}

/** The lacquer of the board. */
const BOARDS = ['#1d3f32', '#17191d', '#1c3557', '#12302a'];

/** A stick 22 mm wide, drawn lying, 12 units a millimetre at full length. */
function stick(drive: Drive, palette: Palette, isBack: boolean): string {
  const length = drive.compat.formFactor === 'M.2-2230' ? 30 : 80;
  const scale = length === 30 ? 24 : 12.4;
  const chips =
    length === 30
      ? [
          [3, 9],
          [15, 12],
        ]
      : isBack
        ? [
            [38, 18],
            [58, 18],
          ]
        : [
            [5, 9],
            [18, 8],
            [30, 18],
            [52, 18],
          ];
  return (
    floorShadow([600, 600 + 11 * scale + 46], length * scale * 0.54) +
    placed(
      [600 - (length * scale) / 2, 600 - 11 * scale],
      scale,
      path(`M0 0H${length}V8.6a2.4 2.4 0 0 0 0 4.8V22H0Z`, BOARDS[styleOf(drive, BOARDS.length)] ?? '#1d3f32'),
      rect([-3, 1, 3.6, 6], 'url(#gold)') + rect([-3, 8.4, 3.6, 12.6], 'url(#gold)'),
      repeat(10, (pin) => rect([-3, 9 + pin * 1.2, 3.4, 0.4], '#7d5c1c')),
      chips
        .map(([x = 0, size = 0]) =>
          rect([x, 11 - Math.min(size, 14) / 2, size, Math.min(size, 14)], '#15181c', { rx: 0.6 }),
        )
        .join(''),
      isBack ? backOf(drive, length) : sticker(drive, palette, length),
    )
  );
}

function plate(drive: Drive, palette: Palette): string {
  return (
    floorShadow([600, 1010], 380) +
    rect([270, 190, 660, 800], 'url(#body)', { rx: 26, stroke: palette.edge, 'stroke-width': 4 }) +
    rect([320, 250, 560, 480], palette.deep, { rx: 16 }) +
    rect([320, 250, 560, 90], 'url(#accent)', { rx: 16 }) +
    write([600, 296], wordmark(drive), { size: 50, width: 480, fill: '#ffffff' }) +
    write([600, 530], capacity(drive), { size: 120, width: 480, fill: '#ffffff' }) +
    write([600, 400], model(drive), { size: 60, width: 480, fill: '#ffffff' }) +
    write([600, 640], drive.compat.interface ?? '', {
      size: 38,
      width: 480,
      fill: '#c5ccd6',
      weight: 400,
    }) +
    rect([400, 940, 130, 50], '#14161a') +
    rect([550, 940, 220, 50], '#14161a') +
    repeat(7, (pin) => rect([414 + pin * 16, 950, 7, 40], '#c8a75a')) +
    repeat(13, (pin) => rect([562 + pin * 16, 950, 7, 40], '#c8a75a'))
  );
}

function disk(drive: Drive, palette: Palette): string {
  return (
    floorShadow([600, 1060], 400) +
    rect([270, 140, 660, 900], 'url(#metal)', { rx: 22, stroke: '#8d95a1', 'stroke-width': 4 }) +
    circle([600, 440], 270, '#b9c0ca', { stroke: '#949ca8', 'stroke-width': 4 }) +
    circle([600, 440], 70, '#d4d9e0', { stroke: '#949ca8', 'stroke-width': 4 }) +
    [
      [310, 180],
      [890, 180],
      [310, 1000],
      [890, 1000],
      [310, 640],
      [890, 640],
    ]
      .map(([x = 0, y = 0]) => circle([x, y], 14, '#7f8794'))
      .join('') +
    rect([340, 560, 520, 400], '#f7f8fa', { rx: 10 }) +
    rect([340, 560, 520, 80], 'url(#accent)', { rx: 10 }) +
    write([600, 601], wordmark(drive), { size: 46, width: 460, fill: '#ffffff' }) +
    write([600, 690], model(drive), { size: 50, width: 460, fill: '#272d36' }) +
    write([600, 780], capacity(drive), { size: 96, width: 400, fill: '#272d36' }) +
    write([600, 850], `${drive.compat.rpm} RPM  ${drive.compat.cacheMb} MB cache`, {
      size: 34,
      width: 440,
      fill: '#4d5561',
      weight: 400,
    }) +
    repeat(24, (bar) => rect([400 + bar * 17, 895, bar % 3 ? 5 : 10, 42], palette.deep))
  );
}

function pocket(drive: Drive, palette: Palette): string {
  return (
    floorShadow([600, 1060], 340) +
    rect([330, 150, 540, 890], 'url(#body)', { rx: 90, stroke: palette.edge, 'stroke-width': 5 }) +
    (drive.compat.storageType === 'SSD'
      ? stroke('M690 250a90 90 0 0 1 90 90', palette.accent, 46)
      : rect([330, 640, 540, 8], palette.edge)) +
    repeat(7, (line) => rect([400, 700 + line * 34, 400, 8], palette.edge, { rx: 4 })) +
    write([600, 480], wordmark(drive), { size: 62, width: 400, fill: palette.ink }) +
    write([600, 540], model(drive).replace(/^WD /, ''), { size: 46, width: 400, fill: palette.ink, weight: 400 }) +
    write([600, 610], capacity(drive), { size: 84, width: 360, fill: palette.accent }) +
    socket(drive.compat.storageType === 'SSD' ? 'usbc' : 'usb', [600, 1012], 0.8)
  );
}

function slab(drive: Drive, palette: Palette, thickness: number): string {
  const size = [640, 460, thickness] as const;
  const metal = drive.compat.storageType === 'HDD' && drive.compat.external !== true;
  const surface = metal ? 'url(#metal)' : 'url(#body)';
  const sockets = drive.compat.external
    ? socket('usbc', [230, thickness / 2], 0.9)
    : rect([60, thickness * 0.25, 120, thickness * 0.5], '#14161a') +
      rect([200, thickness * 0.25, 200, thickness * 0.5], '#14161a') +
      repeat(7, (pin) => rect([70 + pin * 15, thickness * 0.4, 7, thickness * 0.25], '#c8a75a')) +
      repeat(12, (pin) => rect([210 + pin * 15, thickness * 0.4, 7, thickness * 0.25], '#c8a75a'));
  const flank =
    rect([0, 0, 640, thickness], surface) +
    circle([80, thickness / 2], 14, '#14161a') +
    circle([560, thickness / 2], 14, '#14161a') +
    write([320, thickness / 2], `${wordmark(drive)} ${model(drive)} ${capacity(drive)}`, {
      size: thickness * 0.3,
      width: 400,
      fill: metal ? '#272d36' : palette.ink,
    });
  return cuboid({
    size,
    left: flank,
    right: rect([0, 0, 460, thickness], surface) + sockets,
    top: metal ? '#d9dde3' : palette.edge,
  });
}

export function drawDrive(drive: Drive): Drawing[] {
  const own = paletteOf(drive);
  const palette = drive.compat.rpm === undefined ? own : withAccent(own, hashOf(model(drive)));
  const { usesM2, rpm, external } = drive.compat;
  const faceOf = external ? pocket : rpm === undefined ? plate : disk;
  const face = usesM2 ? stick(drive, palette, false) : faceOf(drive, palette);
  const second = usesM2
    ? studio('back', palette, stick(drive, palette, true))
    : studio('connector', palette, slab(drive, palette, rpm === undefined ? 90 : 170));
  return [
    studio('front', palette, face),
    second,
    studio(
      'box',
      palette,
      packaging(drive, {
        art: face,
        caption: `${capacity(drive)}  ${drive.specifications['Connectivity'] ?? ''}`,
        size: [540, 160, 640],
        window: usesM2 ? [60, 330, 1080, 540] : [0, 0, 1200, 1200],
      }),
    ),
  ];
}
