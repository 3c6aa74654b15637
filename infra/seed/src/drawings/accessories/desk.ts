import { framedFan, plug } from '../pieces.js';
import { circle, ellipse, path, polygon, rect, repeat, stroke, write } from '../primitives.js';
import { socket } from '../sockets.js';
import { hashOf, modelOf } from '../series.js';
import { floorShadow } from '../studio.js';
import type { AccessoryArt } from './art.js';

export const webcam: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 960], 320) +
  path('M520 640H680L720 900H480Z', palette.deep) +
  rect([400, 880, 400, 60], 'url(#body)', { rx: 20 }) +
  rect([210, 390, 780, 260], 'url(#body)', { rx: 120, stroke: palette.edge, 'stroke-width': 5 }) +
  circle([600, 520], 118, '#0d0f12', { stroke: '#565e6a', 'stroke-width': 8 }) +
  circle([600, 520], 74, '#1d2c45') +
  circle([600, 520], 40, '#0a101c') +
  circle([570, 488], 18, '#ffffff', { opacity: '.6' }) +
  circle([760, 520], 9, palette.accent) +
  repeat(6, (hole) => circle([840 + (hole % 3) * 26, 500 + Math.floor(hole / 3) * 34], 7, palette.deep)) +
  write([360, 520], product.brand.toUpperCase(), { size: 34, width: 190, fill: palette.ink });

/** Two heads: a capsule in a fork, and a round one on an arm. */
export const microphone: AccessoryArt = ({ product, palette }) => {
  const isRound = hashOf(product.brand) % 2 === 1;
  const light = product.specifications['Lighting'] === 'RGB' ? 'url(#rgb)' : palette.accent;
  const [left, width, top, height] = isRound ? [410, 380, 300, 420] : [450, 300, 170, 600];
  return (
    floorShadow([600, 1070], 260) +
    ellipse([600, 1040], [210, 36], palette.deep) +
    ellipse([600, 1028], [210, 34], palette.edge) +
    rect([580, 700, 40, 330], 'url(#metal)') +
    (isRound ? '' : stroke('M440 560V720A160 90 0 0 0 760 720V560', palette.deep, 26)) +
    rect([left, top, width, height], 'url(#body)', { rx: width * 0.46, stroke: palette.edge, 'stroke-width': 5 }) +
    rect([left + 24, top + 24, width - 48, height * 0.5], '#3a414c', { rx: width * 0.38 }) +
    repeat(isRound ? 6 : 10, (row) =>
      stroke(`M${left + 50} ${top + 80 + row * 24}H${left + width - 50}`, '#14161a', 6),
    ) +
    rect([left + 2, top + height * 0.55, width - 4, 16], light) +
    circle([600, top + height * 0.68], 22, palette.deep) +
    circle([600, top + height * 0.68], 9, palette.accent) +
    write([600, top + height * 0.82], modelOf(product).split(' ')[0] ?? '', {
      size: 44,
      width: width * 0.7,
      fill: palette.ink,
    })
  );
};

export const chair: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 1110], 340) +
  [330, 465, 735, 870]
    .map((x) => stroke(`M600 960L${x} 1060`, palette.deep, 26) + circle([x, 1080], 26, '#14161a'))
    .join('') +
  circle([600, 1090], 26, '#14161a') +
  rect([578, 800, 44, 180], 'url(#metal)') +
  path('M430 120Q600 70 770 120L800 420Q790 600 760 660H440Q410 600 400 420Z', 'url(#body)', {
    stroke: palette.edge,
    'stroke-width': 5,
  }) +
  path('M470 150L450 640H520L510 130ZM730 150L750 640H680L690 130Z', 'url(#accent)') +
  rect([500, 150, 200, 90], palette.edge, { rx: 40 }) +
  rect([480, 480, 240, 110], palette.edge, { rx: 50 }) +
  write([600, 196], product.brand.toUpperCase(), { size: 30, width: 160, fill: palette.ink }) +
  path('M370 700Q600 650 830 700L860 800Q600 850 340 800Z', 'url(#body)', { stroke: palette.edge, 'stroke-width': 5 }) +
  path('M520 684L500 812H700L680 684Q600 672 520 684Z', palette.edge) +
  [310, 890]
    .map((x) => rect([x - 55, 560, 110, 34], palette.deep, { rx: 17 }) + rect([x - 14, 590, 28, 150], palette.deep))
    .join('');

/** As wide as its capacity asks for, with an outlet for each that it has. */
export const ups: AccessoryArt = ({ product, palette }) => {
  const { voltAmperes = 700, watts } = product.compat;
  const width = 380 + Math.min(voltAmperes, 2200) * 0.16;
  const left = 600 - width / 2;
  const outlets = Math.max(2, Number.parseInt(product.specifications['Outlets'] ?? '4', 10) || 4);
  const columns = Math.ceil(outlets / 2);
  return (
    floorShadow([600, 1070], width * 0.62) +
    rect([left, 150, width, 900], 'url(#body)', { rx: 30, stroke: palette.edge, 'stroke-width': 5 }) +
    rect([left, 150, width, 250], palette.deep, { rx: 30 }) +
    rect([left + 60, 210, width - 120, 130], '#10243a', { rx: 14, stroke: palette.accent, 'stroke-width': 5 }) +
    write([600, 275], `${voltAmperes} VA`, { size: 80, width: width - 160, fill: '#8fd3ff' }) +
    circle([600, 480], 42, palette.deep, { stroke: palette.accent, 'stroke-width': 8 }) +
    rect([595, 448, 10, 34], palette.accent, { rx: 5 }) +
    write([600, 590], product.brand.toUpperCase(), { size: 70, width: width - 100, fill: palette.ink }) +
    write([600, 660], `${watts ?? ''} W`, { size: 48, fill: palette.ink, weight: 400 }) +
    repeat(outlets, (outlet) =>
      rect(
        [
          left + 40 + (outlet % columns) * ((width - 70) / columns),
          730 + Math.floor(outlet / columns) * 150,
          (width - 70) / columns - 16,
          120,
        ],
        '#14161a',
        {
          rx: 16,
          stroke: palette.edge,
          'stroke-width': 4,
        },
      ),
    )
  );
};

export const paste: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 800], 500) +
  rect([90, 500, 60, 200], palette.deep, { rx: 12 }) +
  rect([150, 570, 210, 60], '#d5dae1') +
  rect([330, 460, 40, 280], '#c3c9d1', { rx: 10 }) +
  rect([370, 500, 560, 200], '#eef0f3', { rx: 20, stroke: '#aab1bc', 'stroke-width': 5 }) +
  rect([420, 516, 496, 168], '#9aa2ad', { rx: 10 }) +
  rect([480, 500, 330, 200], 'url(#accent)') +
  write([645, 570], product.brand.toUpperCase(), { size: 48, width: 290, fill: '#ffffff' }) +
  write([645, 640], product.specifications['Content'] ?? '', { size: 44, fill: '#ffffff', weight: 400 }) +
  polygon(
    [
      [930, 540],
      [990, 575],
      [990, 625],
      [930, 660],
    ],
    '#c3c9d1',
  ) +
  rect([990, 584, 90, 32], palette.deep, { rx: 10 }) +
  ellipse([1100, 600], [22, 14], '#9aa2ad');

export const caseFan: AccessoryArt = ({ product, palette }) => {
  const isLit = product.specifications['Lighting'] === 'RGB';
  return (
    floorShadow([600, 1060], 420) +
    stroke('M960 940C1060 960 1080 1040 1130 1060', '#23272e', 14) +
    framedFan([190, 180], 820, {
      blade: palette.isLight ? '#dfe4ea' : '#4a525e',
      frame: palette.isLight ? '#f7f8fa' : '#1b1e23',
      hub: palette.accent,
      ring: isLit ? 'url(#rgb)' : undefined,
    })
  );
};

export const router: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 880], 460) +
  [250, 430, 770, 950]
    .map((x, index) => rect([x - 22, 210 + (index % 3 === 0 ? 30 : 0), 44, 480], palette.deep, { rx: 22 }))
    .join('') +
  path('M180 620H1020L1090 830Q1090 860 1060 860H140Q110 860 110 830Z', 'url(#body)', {
    stroke: palette.edge,
    'stroke-width': 5,
  }) +
  polygon(
    [
      [500, 640],
      [700, 640],
      [600, 750],
    ],
    'url(#accent)',
  ) +
  repeat(
    9,
    (slot) =>
      rect([220 + slot * 24, 660, 10, 90], palette.edge, { rx: 5 }) +
      rect([770 + slot * 24, 660, 10, 90], palette.edge, { rx: 5 }),
  ) +
  repeat(5, (light) => circle([520 + light * 40, 820], 7, '#5fd068')) +
  write([240, 815], product.brand.toUpperCase(), { size: 34, width: 220, fill: palette.ink });

export const wifiCard: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 1000], 380) +
  rect([210, 330, 26, 640], 'url(#metal)', { rx: 4 }) +
  rect([236, 400, 560, 440], '#1d2127', { rx: 10 }) +
  rect([300, 450, 420, 270], 'url(#body)', { rx: 16, stroke: palette.edge, 'stroke-width': 4 }) +
  repeat(9, (fin) => rect([330 + fin * 42, 470, 16, 230], palette.deep)) +
  rect([300, 560, 420, 64], 'url(#accent)') +
  write([510, 592], product.brand.toUpperCase(), { size: 40, width: 360, fill: '#ffffff' }) +
  rect([330, 840, 120, 40], 'url(#gold)') +
  rect([470, 840, 90, 40], 'url(#gold)') +
  socket('antenna', [190, 480], 1.1) +
  socket('antenna', [190, 620], 1.1) +
  [880, 1000]
    .map(
      (x) =>
        rect([x - 20, 250, 40, 560], palette.deep, { rx: 20 }) + rect([x - 46, 800, 92, 60], palette.edge, { rx: 18 }),
    )
    .join('');

export const speakers: AccessoryArt = ({ product, palette }) => {
  const ball = (x: number) =>
    ellipse([x, 900], [150, 24], palette.deep) +
    circle([x, 640], 250, 'url(#body)', { stroke: palette.edge, 'stroke-width': 5 }) +
    circle([x, 600], 165, '#0e1013', { stroke: palette.accent, 'stroke-width': 10 }) +
    circle([x, 600], 110, '#343b45') +
    circle([x, 600], 46, palette.edge);
  return (
    floorShadow([600, 930], 520) +
    stroke('M340 880C450 1000 700 1000 860 880', '#23272e', 12) +
    ball(320) +
    ball(880) +
    write([320, 830], product.brand.toUpperCase(), { size: 28, width: 180, fill: palette.ink })
  );
};

export const hub: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 800], 460) +
  stroke('M860 560C1000 540 1010 420 1100 400', '#23272e', 26) +
  rect([1060, 360, 80, 70], 'url(#metal)', { rx: 14 }) +
  rect([120, 470, 760, 260], 'url(#body)', { rx: 40, stroke: palette.edge, 'stroke-width': 4 }) +
  rect([120, 600, 760, 130], palette.deep, { rx: 40 }) +
  ['hdmi', 'usb', 'usb', 'usb', 'usbc'].map((name, index) => socket(name, [220 + index * 140, 664], 1.05)).join('') +
  write([500, 534], product.brand.toUpperCase(), { size: 52, width: 460, fill: palette.ink });

export const unknownAccessory: AccessoryArt = ({ product, palette }) =>
  floorShadow([600, 900], 360) +
  rect([300, 300, 600, 580], 'url(#body)', { rx: 40 }) +
  plug([420, 700, 360, 90], 8, 2) +
  write([600, 500], product.compat.accessoryType ?? '', { size: 70, width: 480, fill: palette.ink });
