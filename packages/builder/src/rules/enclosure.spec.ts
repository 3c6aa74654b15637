import { describe, expect, it } from '@jest/globals';
import { type BuildChange, type RuleCase, said, verdictOf } from '../../test/a-build.js';

const board = (formFactor: string | undefined, box: BuildChange['case'] = {}): BuildChange => ({
  motherboard: { formFactor },
  case: box,
});
const byType = (formFactor: string, caseType: string | undefined): BuildChange =>
  board(formFactor, { caseType, supportedFormFactors: undefined });
const card = (gpu: BuildChange['gpu'], box: BuildChange['case'] = {}): BuildChange => ({ gpu, case: box });
const water = (radiatorSizeMm: number | undefined, waterCooled: boolean | undefined = true) => ({
  ...{ waterCooled, radiatorSizeMm, heightMm: undefined },
});
const link = (pcie: string | undefined, motherboard: BuildChange['motherboard']): BuildChange => ({
  gpu: { interface: pcie },
  motherboard,
});

const wide = (widthMm: number | undefined, maxBoardWidthMm: number | undefined): BuildChange => ({
  motherboard: { formFactor: 'E-ATX', widthMm },
  case: { supportedFormFactors: ['E-ATX', 'ATX'], maxBoardWidthMm },
});

const CASES: readonly RuleCase[] = [
  ['R13', 'a size of the list', board('Mini-ITX'), 'pass'],
  ['R13', 'a size that is not in the list', board('E-ATX'), 'error'],
  ['R13', 'a smaller size than one of the list', board('Micro-ATX', { supportedFormFactors: ['ATX'] }), 'pass'],
  ['R13', 'a larger size than all of the list', board('ATX', { supportedFormFactors: ['Micro-ATX'] }), 'error'],
  ['R13', 'Mini-DTX in a case for Micro-ATX', board('Mini-DTX', { supportedFormFactors: ['Micro-ATX'] }), 'pass'],
  [
    ...(['R13', 'Mini-DTX in a case for Mini-ITX'] as const),
    ...([board('Mini-DTX', { supportedFormFactors: ['Mini-ITX'] }), 'unknown case.supportedFormFactors'] as const),
  ],
  ['R13', 'E-ATX within the limit', wide(277, 280), 'pass'],
  ['R13', 'E-ATX over the limit', wide(305, 280), 'error'],
  ['R13', 'E-ATX of unknown width with a limit', wide(undefined, 280), 'unknown motherboard.widthMm'],
  ['R13', 'E-ATX without a limit', wide(undefined, undefined), 'pass'],
  [
    'R13',
    'SSI CEB in a case for E-ATX',
    board('SSI CEB', { supportedFormFactors: ['E-ATX'], maxBoardWidthMm: 272 }),
    'pass',
  ],
  ['R13', 'a case for no board', board('ATX', { supportedFormFactors: [] }), 'error'],
  ['R13', 'ATX in an ATX mid tower by its type', byType('ATX', 'ATX Mid Tower'), 'warning by fallback'],
  ['R13', 'ATX in a Mini ITX tower by its type', byType('ATX', 'Mini ITX Tower'), 'warning by fallback'],
  ['R13', 'a type without a size', byType('ATX', 'Mid Tower'), 'unknown case.supportedFormFactors'],
  ['R13', 'no list and no type', byType('ATX', undefined), 'unknown case.supportedFormFactors'],
  ['R13', 'no size of the board', board(undefined), 'unknown motherboard.formFactor'],

  ['R14', 'a common board', {}, 'silent'],
  ['R14', 'not known of the board', { motherboard: { backConnect: undefined } }, 'silent'],
  ['R14', 'connectors on the back, a common case', { motherboard: { backConnect: true } }, 'error'],
  [
    'R14',
    'connectors on the back, a case for them',
    { motherboard: { backConnect: true }, case: { backConnect: true } },
    'pass',
  ],
  [
    'R14',
    'connectors on the back, the case not known',
    { motherboard: { backConnect: true }, case: { backConnect: undefined } },
    'unknown case.backConnect',
  ],

  ['R15', 'exactly 10 mm to spare', card({ lengthMm: 350 }), 'pass'],
  ['R15', '9 mm to spare', card({ lengthMm: 351 }), 'warning'],
  ['R15', 'exactly as long as the room', card({ lengthMm: 360 }), 'warning'],
  ['R15', '1 mm too long', card({ lengthMm: 361 }), 'error'],
  ['R15', 'a radiator on top', { ...card({ lengthMm: 350 }), cooling: water(240) }, 'pass'],
  ['R15', 'a radiator at the front', { ...card({ lengthMm: 295 }), cooling: water(360) }, 'pass'],
  ['R15', 'tight behind a radiator at the front', { ...card({ lengthMm: 305 }), cooling: water(360) }, 'warning'],
  ['R15', 'too long behind a radiator at the front', { ...card({ lengthMm: 306 }), cooling: water(360) }, 'error'],
  [
    'R15',
    'a radiator that may be at the front',
    { ...card({ lengthMm: 306 }, { radiators: undefined }), cooling: water(360) },
    'unknown case.radiators',
  ],
  [
    'R15',
    'short enough for a radiator at the front',
    { ...card({ lengthMm: 290 }, { radiators: undefined }), cooling: water(360) },
    'pass',
  ],
  [
    'R15',
    'a radiator of unknown size',
    { ...card({ lengthMm: 306 }), cooling: water(undefined) },
    'unknown cooling.radiatorSizeMm',
  ],
  [
    'R15',
    'a cooler of unknown kind',
    { ...card({ lengthMm: 306 }), cooling: { waterCooled: undefined, heightMm: undefined } },
    'unknown cooling.waterCooled',
  ],
  [
    'R15',
    'a radiator of unknown size, none at the front',
    { ...card({ lengthMm: 306 }, { radiators: { front: [] } }), cooling: water(undefined) },
    'pass',
  ],
  ['R15', 'as long as is safe', card({ lengthMm: 330 }, { maxGpuLengthMm: 400, safeGpuLengthMm: 340 }), 'pass'],
  [
    'R15',
    'only if something comes out',
    card({ lengthMm: 350 }, { maxGpuLengthMm: 400, safeGpuLengthMm: 340 }),
    'warning',
  ],
  ['R15', 'longer than ever fits', card({ lengthMm: 401 }, { maxGpuLengthMm: 400, safeGpuLengthMm: 340 }), 'error'],
  [
    'R15',
    'longer than is safe, the rest not known',
    card({ lengthMm: 350 }, { maxGpuLengthMm: undefined, safeGpuLengthMm: 340 }),
    'unknown case.maxGpuLengthMm',
  ],
  [
    'R15',
    'as long as the room that the maker states behind a radiator',
    { ...card({ lengthMm: 345 }, { radiatorGpuLengthMm: 355 }), cooling: water(360) },
    'pass',
  ],
  ['R15', 'the same room without a radiator', card({ lengthMm: 345 }, { radiatorGpuLengthMm: 300 }), 'pass'],
  [
    'R15',
    'longer than that',
    { ...card({ lengthMm: 345 }, { radiatorGpuLengthMm: 340 }), cooling: water(360) },
    'error',
  ],
  [
    'R15',
    'safe only without the radiator at the front',
    { ...card({ lengthMm: 300 }, { maxGpuLengthMm: 400, safeGpuLengthMm: 340 }), cooling: water(360) },
    'warning',
  ],
  ['R15', 'no length of the card', card({ lengthMm: undefined }), 'unknown gpu.lengthMm'],
  ['R15', 'no room known', card({}, { maxGpuLengthMm: undefined }), 'unknown case.maxGpuLengthMm'],

  ['R16', 'as many slots as the case has', card({ slots: 3 }, { expansionSlots: 3 }), 'pass'],
  ['R16', 'half a slot too many', card({ slots: 2.5 }, { expansionSlots: 2 }), 'error'],
  ['R16', 'a thickness of 2.5 in three slots', card({ slots: 2.5 }, { expansionSlots: 3 }), 'pass'],
  ['R16', 'no thickness, enough slots', card({ slots: undefined }), 'info by fallback'],
  ['R16', 'no thickness, two slots', card({ slots: undefined }, { expansionSlots: 2 }), 'warning by fallback'],
  ['R16', 'no slots known', card({}, { expansionSlots: undefined }), 'unknown case.expansionSlots'],

  ['R17', 'exactly with an 8-pin cable', card({ heightMm: 145 }), 'pass'],
  ['R17', '1 mm too high with an 8-pin cable', card({ heightMm: 146 }), 'warning'],
  ['R17', 'exactly with a 16-pin cable', card({ heightMm: 135, p12v2x6: 1 }), 'pass'],
  ['R17', '1 mm too high with a 16-pin cable', card({ heightMm: 136, p12v2x6: 1 }), 'warning'],
  ['R17', 'a full card in a low-profile case', card({ heightMm: 111 }, { maxGpuHeightMm: 70 }), 'error'],
  ['R17', 'a low card in a low-profile case', card({ heightMm: 69, pcie8: 0 }, { maxGpuHeightMm: 70 }), 'pass'],
  [
    'R17',
    'a low-profile case, no height',
    card({ heightMm: undefined }, { maxGpuHeightMm: 70 }),
    'unknown gpu.heightMm',
  ],
  ['R17', 'no height', card({ heightMm: undefined }), 'silent'],
  ['R17', 'a usual height, no room known', card({ heightMm: 140 }, { maxGpuHeightMm: undefined }), 'silent'],
  [
    'R17',
    'a high card, no room known',
    card({ heightMm: 141 }, { maxGpuHeightMm: undefined }),
    'unknown case.maxGpuHeightMm',
  ],
  ['R17', 'the plug decides and is not known', card({ heightMm: 140, p12v2x6: undefined }), 'silent'],
  ['R17', 'the plug of a high card is not known', card({ heightMm: 145, p12v2x6: undefined }), 'unknown gpu.p12v2x6'],

  ['R18', 'a slot of its generation', {}, 'pass'],
  ['R18', 'no slot', { motherboard: { pcieX16Slots: 0 } }, 'error'],
  ['R18', 'slots not known', { motherboard: { pcieX16Slots: undefined } }, 'silent'],
  ['R18', 'an older board, all lanes', link('PCIe 4.0 x16', { pcieGen: 3 }), 'info'],
  ['R18', 'an older board, eight lanes', link('PCIe 4.0 x8', { pcieGen: 3 }), 'warning'],
  ['R18', 'an older board, four lanes', link('PCIe 4.0 x4', { pcieGen: 3, pcieX16Slots: undefined }), 'warning'],
  ['R18', 'eight lanes on PCIe 4', link('PCIe 5.0 x8', { pcieGen: 4 }), 'info'],
  ['R18', 'another spelling of the link', link('PCI Express® Gen 4 ×8', { pcieGen: 4 }), 'pass'],
  ['R18', 'the card uses fewer lanes than its slot has', link('PCIe 4.0 x16 (x8 mode)', { pcieGen: 3 }), 'warning'],
  ['R18', 'generation of the board not known', link('PCIe 4.0 x8', { pcieGen: undefined }), 'silent'],
  ['R18', 'interface not known', link(undefined, { pcieGen: 3 }), 'silent'],

  ['R36', 'a header for it', {}, 'pass'],
  ['R36', 'no header', { motherboard: { usbCHeader: false } }, 'info'],
  ['R36', 'no front USB-C', { motherboard: { usbCHeader: false }, case: { frontUsbC: false } }, 'silent'],
  ['R36', 'header not known', { motherboard: { usbCHeader: undefined } }, 'silent'],
  ['R36', 'front not known', { motherboard: { usbCHeader: false }, case: { frontUsbC: undefined } }, 'silent'],
];

describe('the rules of the case', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it.each([
    ['E-ATX Full Tower', 'E-ATX, ATX, Micro-ATX, Mini-ITX'],
    ['ATX Mid Tower', 'ATX, Micro-ATX, Mini-ITX'],
    ['Micro ATX Mini Tower', 'Micro-ATX, Mini-ITX'],
    ['mATX Desktop', 'Micro-ATX, Mini-ITX'],
    ['Mini-ITX Tower', 'Mini-ITX'],
  ])('take the boards of a case of type %s', (caseType, boards) => {
    const value = verdictOf('R13', byType('ATX', caseType))?.values.find(
      ({ field }) => field === 'supportedFormFactors',
    );
    expect(value?.value).toEqual(boards.split(', '));
  });
});
