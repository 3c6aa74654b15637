import * as m from '@shop/messages/m';
import { formFactorName } from '../facts/names.js';
import { pcieLinkIn } from '../facts/pcie-link.js';
import { assumed, error, type Finding, info, pass, unknown, warning } from './finding.js';
import type { Build, Part } from '../parts/part.js';
import { isWaterCooled, radiatorPlace } from '../parts/radiators.js';
import { roomFor } from './room-limit.js';
import type { Rule } from './rule.js';

/** Board and graphics card in the case and on the board (docs/builder-rules.md#R13 to R18, R36). */
export const ENCLOSURE_RULES: readonly Rule[] = [
  { id: 'R13', slots: ['motherboard', 'case'], check: boardInCase },
  { id: 'R14', slots: ['motherboard', 'case'], check: backConnectors },
  { id: 'R15', slots: ['gpu', 'case', 'cooling'], check: cardLength },
  { id: 'R16', slots: ['gpu', 'case'], check: cardThickness },
  { id: 'R17', slots: ['gpu', 'case'], check: cardHeight },
  { id: 'R18', slots: ['motherboard', 'gpu'], check: cardSlot },
  { id: 'R36', slots: ['motherboard', 'case'], check: frontUsbC },
];

/** From the largest; a case for one takes the smaller ones, whose holes are among those of the larger. */
const SIZES = ['SSI EEB', 'E-ATX', 'SSI CEB', 'ATX', 'Micro-ATX', 'Flex ATX', 'Mini-DTX', 'Mini-ITX'];
/** By their type cases take the usual sizes. */
const USUAL_SIZES = ['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX'];
/** Sizes whose boards makers let differ in width, and what is known of one. */
const WIDTHS: Readonly<Record<string, number | undefined>> = { 'E-ATX': undefined, 'SSI CEB': 267, 'SSI EEB': 330 };

/** Whether a board's size is listed, or smaller than one that is; longer boards than ATX hold a smaller one as ATX does. */
function takes(listed: readonly string[], own: string): boolean {
  const place = SIZES.indexOf(own);
  const isSmaller = (one: string) => place >= SIZES.indexOf(/^(XL-ATX|HPTX)$/.test(one) ? 'ATX' : one);
  return (
    listed.includes(own) || (place >= 0 && listed.some((one) => formFactorName(one) !== undefined && isSmaller(one)))
  );
}

function boardInCase({ parts: { motherboard, case: box } }: Build): Finding | undefined {
  if (!motherboard || !box) return undefined;
  const own = motherboard.facts.formFactor;
  if (own === undefined) return unknown('motherboard', 'formFactor', motherboard.name);
  const known = box.facts.supportedFormFactors;
  const boards = known ?? boardsByCaseType(box.facts.caseType);
  if (boards === undefined) return unknown('case', 'supportedFormFactors', box.name);
  const values = () => [
    { slot: 'motherboard' as const, field: 'formFactor', value: own },
    { slot: 'case' as const, field: 'supportedFormFactors', value: boards },
  ];
  const fits = takes(boards, own);
  if (known && fits && own in WIDTHS) {
    const { maxBoardWidthMm: most } = box.facts;
    const width = motherboard.facts.widthMm ?? WIDTHS[own];
    if (most !== undefined && width === undefined) return unknown('motherboard', 'widthMm', motherboard.name);
    if (most !== undefined && width !== undefined && width > most)
      return error(
        () => m.fit_board_wide({ board: motherboard.name, width, case: box.name, most }),
        widths(width, most),
      );
  }
  // Some cases for Mini-ITX hold the wider Mini-DTX; makers seldom say which.
  if (known && !fits && own === 'Mini-DTX' && known.includes('Mini-ITX'))
    return unknown('case', 'supportedFormFactors', box.name);
  if (!known)
    return assumed(
      'warning',
      () =>
        m.fit_board_by_type({
          board: motherboard.name,
          size: own,
          case: box.name,
          sizes: boards.join(', '),
          fit: fits ? 'yes' : 'no',
        }),
      values,
    );
  if (fits) return pass(() => m.fit_board_in_case({ case: box.name, size: own, board: motherboard.name }), values);
  return error(
    () =>
      m.fit_board_not_in_case({
        board: motherboard.name,
        size: own,
        case: box.name,
        sizes: boards.join(', ') || m.fit_no_board(),
      }),
    values,
  );
}

const widths = (width: number, most: number) => () => [
  { slot: 'motherboard' as const, field: 'widthMm', value: width },
  { slot: 'case' as const, field: 'maxBoardWidthMm', value: most },
];

/** 'ATX Mid Tower' takes ATX, Micro-ATX and Mini-ITX. */
function boardsByCaseType(type: string | undefined): string[] | undefined {
  const [, name = ''] = /^(e-?atx|extended atx|micro[\s-]?atx|m-?atx|mini[\s-]?itx|atx)\b/i.exec(type ?? '') ?? [];
  if (name === '') return undefined;
  if (/^e/i.test(name)) return USUAL_SIZES;
  if (/itx/i.test(name)) return USUAL_SIZES.slice(3);
  return /^m/i.test(name) ? USUAL_SIZES.slice(2) : USUAL_SIZES.slice(1);
}

function backConnectors({ parts: { motherboard, case: box } }: Build): Finding | undefined {
  if (!motherboard || !box || motherboard.facts.backConnect !== true) return undefined;
  const room = box.facts.backConnect;
  if (room === undefined) return unknown('case', 'backConnect', box.name);
  const values = () => [
    { slot: 'motherboard' as const, field: 'backConnect', value: true },
    { slot: 'case' as const, field: 'backConnect', value: room },
  ];
  if (room) return pass(() => m.fit_back_room({ case: box.name, board: motherboard.name }), values);
  return error(() => m.fit_back_no_room({ board: motherboard.name, case: box.name }), values);
}

/** A radiator at the front with its fans takes this from the graphics card's room, mm. */
const FRONT_RADIATOR_MM = 55;
/** Below this margin cables and tolerances matter, mm. */
const TIGHT_MM = 10;

function cardLength({ parts: { gpu, case: box, cooling } }: Build): Finding | undefined {
  if (!gpu || !box) return undefined;
  const own = gpu.facts.lengthMm;
  const { maxGpuLengthMm: most, safeGpuLengthMm: safe, radiatorGpuLengthMm: behind } = box.facts;
  if (own === undefined) return unknown('gpu', 'lengthMm', gpu.name);
  const place = cooling && radiatorPlace(box, cooling);
  const taken = place === 'front' ? FRONT_RADIATOR_MM : 0;
  const known = taken > 0 && behind !== undefined ? { most: behind } : undefined;
  const { is, limit: room } = roomFor(own, known ?? { safe: less(safe, taken), most: less(most, taken) });
  if (is === 'unknown') return unknown('case', 'maxGpuLengthMm', box.name);
  const values = () => [
    { slot: 'gpu' as const, field: 'lengthMm', value: own },
    { slot: 'case' as const, field: 'maxGpuLengthMm', value: room },
  ];
  const front = () => (taken > 0 ? m.fit_front_radiator() : '');
  if (is === 'over')
    return error(() => m.fit_card_long({ gpu: gpu.name, own, case: box.name, room, front: front() }), values);
  if (cooling && place === 'unknown' && own > (behind ?? (most ?? room) - FRONT_RADIATOR_MM))
    return unknownPlace(box, cooling);
  if (is === 'depends') return warning(() => m.fit_room_depends({ part: gpu.name, own, case: box.name, room }), values);
  if (room - own < TIGHT_MM)
    return warning(() => m.fit_card_tight({ gpu: gpu.name, own, case: box.name, room, front: front() }), values);
  return pass(() => m.fit_card_length({ gpu: gpu.name, own, case: box.name, room, front: front() }), values);
}

const less = (room: number | undefined, taken: number): number | undefined => room && room - taken;

/** What would say whether the radiator is at the front. */
function unknownPlace(box: Part<'case'>, cooling: Part<'cooling'>): Finding {
  if (cooling.facts.radiatorSizeMm !== undefined) return unknown('case', 'radiators', box.name);
  return unknown('cooling', isWaterCooled(cooling) ? 'radiatorSizeMm' : 'waterCooled', cooling.name);
}

/** Most cards of today; used where a card does not say how thick it is. */
const USUAL_THICKNESS = 2.5;

function cardThickness({ parts: { gpu, case: box } }: Build): Finding | undefined {
  if (!gpu || !box) return undefined;
  const most = box.facts.expansionSlots;
  if (most === undefined) return unknown('case', 'expansionSlots', box.name);
  const known = gpu.facts.slots;
  const own = Math.ceil(known ?? USUAL_THICKNESS);
  const values = () => [
    { slot: 'gpu' as const, field: 'slots', value: known ?? USUAL_THICKNESS },
    { slot: 'case' as const, field: 'expansionSlots', value: most },
  ];
  if (known === undefined) {
    if (own <= most)
      return assumed('info', () => m.fit_thickness_unknown({ gpu: gpu.name, own, most, case: box.name }), values);
    return assumed('warning', () => m.fit_thickness_maybe({ case: box.name, most, gpu: gpu.name, own }), values);
  }
  if (own > most) return error(() => m.fit_thickness_over({ gpu: gpu.name, own, case: box.name, most }), values);
  return pass(() => m.fit_thickness_fits({ gpu: gpu.name, own, most, case: box.name }), values);
}

/** What the power cable needs above the card, mm. */
const CABLE_MM = { p12v2x6: 35, pcie8: 25 };
/** Up to here a card fits any case for it, mm. */
const USUAL_HEIGHT_MM = 140;

/** Below this a case takes low-profile cards only, mm. */
const LOW_PROFILE_MM = 115;

function cardHeight({ parts: { gpu, case: box } }: Build): Finding | undefined {
  if (!gpu || !box) return undefined;
  const [own, most] = [gpu.facts.heightMm, box.facts.maxGpuHeightMm];
  const isLow = most !== undefined && most < LOW_PROFILE_MM;
  if (own === undefined) return isLow ? unknown('gpu', 'heightMm', gpu.name) : undefined;
  const { p12v2x6: sixteenPin, pcie8 } = gpu.facts;
  const cable = sixteenPin === undefined || sixteenPin > 0 ? CABLE_MM.p12v2x6 : pcie8 === 0 ? 0 : CABLE_MM.pcie8;
  const needed = own + cable;
  const isHigh = own > USUAL_HEIGHT_MM;
  if (most === undefined) return isHigh ? unknown('case', 'maxGpuHeightMm', box.name) : undefined;
  const values = () => [
    { slot: 'gpu' as const, field: 'heightMm', value: own },
    { slot: 'case' as const, field: 'maxGpuHeightMm', value: most },
  ];
  if (isLow && own > most) return error(() => m.fit_card_not_low({ gpu: gpu.name, own, case: box.name, most }), values);
  if (needed <= most) return pass(() => m.fit_card_high_fits({ gpu: gpu.name, needed, case: box.name, most }), values);
  if (sixteenPin === undefined && own + (pcie8 === 0 ? 0 : CABLE_MM.pcie8) <= most)
    return isHigh || isLow ? unknown('gpu', 'p12v2x6', gpu.name) : undefined;
  return warning(() => m.fit_card_high({ gpu: gpu.name, needed, case: box.name, most }), values);
}

function cardSlot({ parts: { motherboard, gpu } }: Build): Finding | undefined {
  if (!motherboard || !gpu) return undefined;
  const { pcieX16Slots, pcieGen } = motherboard.facts;
  if (pcieX16Slots === 0)
    return error(
      () => m.fit_no_card_slot({ board: motherboard.name, gpu: gpu.name }),
      () => [{ slot: 'motherboard', field: 'pcieX16Slots', value: 0 }],
    );
  const { gen, lanes } = pcieLinkIn(gpu.facts.interface ?? '');
  const values = () => [
    { slot: 'gpu' as const, field: 'interface', value: gpu.facts.interface ?? '' },
    ...(pcieGen === undefined ? [] : [{ slot: 'motherboard' as const, field: 'pcieGen', value: pcieGen }]),
  ];
  if (pcieGen !== undefined && pcieGen <= 3 && lanes !== undefined && lanes < 16)
    return warning(() => m.fit_card_lanes({ gpu: gpu.name, lanes, gen: pcieGen, board: motherboard.name }), values);
  if (pcieGen !== undefined && gen !== undefined && gen > pcieGen)
    return info(() => m.fit_card_gen({ gpu: gpu.name, gen, most: pcieGen, board: motherboard.name }), values);
  if ([pcieX16Slots, pcieGen, gen, lanes].includes(undefined)) return undefined;
  return pass(() => m.fit_card_slot({ board: motherboard.name, gpu: gpu.name }), values);
}

function frontUsbC({ parts: { motherboard, case: box } }: Build): Finding | undefined {
  const header = motherboard?.facts.usbCHeader;
  if (!motherboard || !box || box.facts.frontUsbC !== true || header === undefined) return undefined;
  const values = () => [
    { slot: 'case' as const, field: 'frontUsbC', value: true },
    { slot: 'motherboard' as const, field: 'usbCHeader', value: header },
  ];
  if (header) return pass(() => m.fit_front_usb({ board: motherboard.name, case: box.name }), values);
  return info(() => m.fit_front_usb_unused({ case: box.name, board: motherboard.name }), values);
}
