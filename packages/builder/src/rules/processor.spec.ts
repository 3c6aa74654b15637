import { describe, expect, it } from '@jest/globals';
import { type BuildChange, type RuleCase, said, verdictOf, without } from '../../test/a-build.js';

const pair = (generation: string | undefined, chipset: string | undefined, biosFlashback?: boolean): BuildChange => ({
  cpu: { generation },
  motherboard: { chipset, biosFlashback },
});
const revised = (name: string, generation: string): BuildChange => ({
  cpu: { generation: `Core ${generation} gen` },
  motherboard: { name, chipset: 'H410' },
});
const ryzen = (name: string, series: string, chipset: string, board: BuildChange['motherboard'] = {}): BuildChange => ({
  cpu: { name: `AMD Ryzen ${name}`, generation: `Ryzen ${series}` },
  motherboard: { chipset, released: undefined, biosFlashback: undefined, ...board },
});
const core = (
  model: string,
  generation: string,
  chipset: string,
  board: BuildChange['motherboard'] = {},
): BuildChange => ({
  cpu: { socket: 'LGA 1', name: `Intel Core ${model}`, generation: `Core ${generation} gen` },
  motherboard: { socket: 'LGA 1', chipset, released: undefined, biosFlashback: undefined, ...board },
});
const compute = (gpu: BuildChange['gpu'], integratedGraphics: boolean): BuildChange => ({
  cpu: { integratedGraphics },
  gpu: { outputs: undefined, ...gpu },
});
const igpu = (cpu: BuildChange['cpu'], motherboard: BuildChange['motherboard'] = {}): BuildChange => ({
  cpu,
  motherboard,
  gpu: null,
});

const CASES: readonly RuleCase[] = [
  ['R1', 'the same socket', {}, 'pass'],
  ['R1', 'another socket', { motherboard: { socket: 'LGA 1700' } }, 'error'],
  ['R1', 'a board for two sockets', { motherboard: { socket: 'AM5/AM4' } }, 'pass'],
  ['R1', 'both kinds of LGA 1151', { cpu: { socket: 'LGA 1151' }, motherboard: { socket: 'LGA 1151v2' } }, 'pass'],
  [
    'R2',
    'LGA 1151 of an older generation than the chipset',
    {
      cpu: { socket: 'LGA 1151', generation: 'Core 7th gen' },
      motherboard: { socket: 'LGA 1151v2', chipset: 'Z390' },
    },
    'error',
  ],
  ['R1', 'no socket of the processor', { cpu: { socket: undefined } }, 'unknown cpu.socket'],
  ['R1', 'no socket of the board', { motherboard: { socket: undefined } }, 'unknown motherboard.socket'],
  ['R1', 'no board', without('motherboard'), 'silent'],

  ['R2', 'a generation that the chipset runs', {}, 'pass'],
  ['R2', 'B550 with Ryzen 1000', pair('Ryzen 1000', 'B550'), 'error'],
  ['R2', 'B550 with Ryzen 3000 and graphics', pair('Ryzen 3000G', 'B550'), 'error'],
  ['R2', 'X570 with Ryzen 1000', pair('Ryzen 1000', 'X570'), 'error'],
  ['R2', 'B450 with Ryzen 1000', pair('Ryzen 1000', 'B450'), 'pass'],
  ['R2', 'A320 with Ryzen 5000', pair('Ryzen 5000', 'A320'), 'pass'],
  ['R2', 'B460 with 11th gen', pair('Core 11th gen', 'B460'), 'error'],
  ['R2', 'H410 with 11th gen', pair('Core 11th gen', 'H410'), 'error'],
  ['R2', 'a later revision of an H410 board', revised('Gigabyte H410M H V3', '11th'), 'unknown motherboard.chipset'],
  ['R2', 'the same with its own generation', revised('Gigabyte H410M H V3', '10th'), 'pass'],
  ['R2', 'H470 with 11th gen', pair('Core 11th gen', 'H470'), 'pass'],
  ['R2', 'B560 with 10th gen', pair('Core 10th gen', 'B560'), 'pass'],
  ['R2', 'B660 with 14th gen', pair('Core 14th gen', 'B660'), 'pass'],
  ['R2', 'Z390 with 7th gen', pair('Core 7th gen', 'Z390'), 'error'],
  ['R2', 'Z270 with 8th gen', pair('Core 8th gen', 'Z270'), 'error'],
  ['R2', 'Z890 with Core Ultra 200', pair('Core Ultra 200', 'Z890'), 'pass'],
  ['R2', 'WRX90 with a Threadripper', pair('Threadripper 7000', 'WRX90'), 'error'],
  ['R2', 'WRX90 with a Threadripper PRO', pair('Threadripper PRO 7000', 'WRX90'), 'pass'],
  ['R2', 'X570S with Ryzen 2000 and graphics', pair('Ryzen 2000G', 'X570S'), 'pass'],
  ['R2', 'a chipset whose boards differ', pair('Core 3rd gen', 'Q67'), 'unknown motherboard.chipset'],
  ['R2', 'a chipset with its maker', pair('Ryzen 7000', 'AMD B650'), 'pass'],
  ['R2', 'no chipset', pair('Ryzen 7000', undefined), 'unknown motherboard.chipset'],
  ['R2', 'a chipset in no table', pair('Ryzen 7000', 'B999'), 'unknown motherboard.chipset'],
  ['R2', 'no generation', pair(undefined, 'B650'), 'unknown cpu.generation'],
  ['R2', 'a generation in no table', pair('Ryzen 99000', 'B650'), 'unknown cpu.generation'],
  ['R2', 'sockets that differ', { cpu: { socket: 'AM4', generation: 'Ryzen 1000' } }, 'silent'],
  ['R2', 'sockets that are not known', { cpu: { socket: undefined, generation: 'Ryzen 1000' } }, 'error'],

  ['R3', 'a chipset that came with it', ryzen('5 7600X', '7000', 'X670E'), 'pass'],
  ['R3', 'a later chipset', ryzen('7 7800X3D', '7000', 'B850'), 'pass'],
  ['R3', 'a later model of the first series', ryzen('7 7800X3D', '7000', 'B650'), 'info by fallback'],
  ['R3', 'the same with flashback', ryzen('7 7800X3D', '7000', 'B650', { biosFlashback: true }), 'info'],
  ['R3', 'a board from before', ryzen('7 7800X3D', '7000', 'B650', { released: '2022-10' }), 'warning'],
  ['R3', 'a board of the same month', ryzen('7 7800X3D', '7000', 'B650', { released: '2023-04' }), 'pass'],
  ['R3', 'a later board of an older chipset', ryzen('7 9800X3D', '9000', 'B650', { released: '2025-01' }), 'pass'],
  ['R3', 'X3D after its AM4 series', ryzen('7 5800X3D', '5000', 'B550'), 'info by fallback'],
  ['R3', 'XT after its AM4 series', ryzen('7 5800XT', '5000', 'A520', { released: '2020-08' }), 'warning'],
  [
    'R3',
    'a PRO model, later than its namesake',
    ryzen('5 PRO 3600', '3000', 'X570', { released: '2019-08' }),
    'warning',
  ],
  ['R3', 'a PRO model before its board', ryzen('7 PRO 7745', '7000', 'B850'), 'pass'],
  ['R3', 'a PRO model in no table', ryzen('7 PRO 9745', '9000', 'B850'), 'info by fallback'],
  ['R3', 'an edition under an older number', ryzen('5 1600 (12nm)', '2000', 'B450'), 'info by fallback'],
  ['R3', 'G processors after B650', ryzen('5 8600G', '8000', 'B650'), 'info by fallback'],
  ['R3', 'G processors before B850', ryzen('5 8600G', '8000', 'B850'), 'pass'],
  ['R3', 'X3D with the month of its chipset', ryzen('5 7600X3D', '7000', 'X870'), 'pass'],
  ['R3', 'one of 2025 on a board of 2024', ryzen('5 9600', '9000', 'B650', { released: '2024-12' }), 'warning'],
  ['R3', 'on a board of 2025', ryzen('5 9600', '9000', 'B650', { released: '2025-06' }), 'info by fallback'],
  ['R3', 'on a board of 2026', ryzen('5 9600', '9000', 'B650', { released: '2026-01' }), 'pass'],
  ['R3', 'X3D after its chipset', ryzen('9 9950X3D', '9000', 'X870E'), 'info by fallback'],
  ['R3', 'a model in no table', ryzen('5 7123', '7000', 'B850'), 'info by fallback'],
  ['R3', 'supported later, though older', ryzen('5 2400G', '2000G', 'X570'), 'info by fallback'],
  ['R3', 'an F variant after its series', core('i9-9900KF', '9th', 'Z390'), 'info by fallback'],
  ['R3', 'the unlocked models first', core('i5-12600K', '12th', 'Z690'), 'pass'],
  ['R3', 'the others later', core('i5-12400F', '12th', 'Z690'), 'info by fallback'],
  ['R3', 'the others with their chipset', core('i5-12400F', '12th', 'B660'), 'pass'],
  ['R3', 'an unlocked model after the others', core('i3-9350K', '9th', 'Z390'), 'info by fallback'],
  ['R3', 'an F variant after its board', core('i3-10100F', '10th', 'B460', { released: '2020-05' }), 'warning'],
  ['R3', 'one of the first locked models', core('i5-8400', '8th', 'Z370'), 'pass'],
  ['R3', 'a later unlocked model', core('i9-13900KS', '13th', 'B760'), 'info by fallback'],
  ['R3', 'the next generation in an older socket', core('i5-14400F', '14th', 'B760'), 'info by fallback'],
  ['R3', 'a model for some countries', core('i5-12490F', '12th', 'B760'), 'info by fallback'],
  ['R3', 'a refresh of an older generation', core('i3-10105F', '10th', 'B460'), 'info by fallback'],
  ['R3', 'a chipset that never runs it', pair('Ryzen 1000', 'B550'), 'silent'],
  ['R3', 'no generation', pair(undefined, 'B650'), 'info by fallback'],
  ['R3', 'no chipset', pair('Ryzen 7000', undefined), 'info by fallback'],

  ['R5', 'memory of the processor', {}, 'pass'],
  ['R5', 'other memory', { ram: { ramType: 'DDR4' } }, 'error'],
  ['R5', 'AM5 by its socket', { cpu: { ramTypes: undefined } }, 'info by fallback'],
  ['R5', 'AM5 and DDR4', { cpu: { ramTypes: undefined }, ram: { ramType: 'DDR4' } }, 'warning by fallback'],
  ['R5', 'AM4 and DDR5', { cpu: { ramTypes: undefined, socket: 'AM4' } }, 'warning by fallback'],
  ['R5', 'LGA 1700 takes both', { cpu: { ramTypes: undefined, socket: 'LGA 1700' } }, 'info by fallback'],
  ['R5', 'a socket in no table', { cpu: { ramTypes: undefined, socket: 'LGA 775' } }, 'silent'],
  ['R5', 'no socket', { cpu: { ramTypes: undefined, socket: undefined } }, 'silent'],
  ['R5', 'no memory type', { ram: { ramType: undefined } }, 'silent'],

  ['R19', 'a graphics card', { cpu: { integratedGraphics: false } }, 'pass'],
  ['R19', 'a card without listed outputs', compute({}, false), 'unknown gpu.outputs'],
  ['R19', 'the same, named after its chip', compute({ name: 'GeForce RTX 4060' }, false), 'info by fallback'],
  ['R19', 'a mining card and no graphics', compute({ name: 'NVIDIA CMP 40HX' }, false), 'error'],
  ['R19', 'a mining card beside own graphics', compute({ name: 'NVIDIA CMP 40HX' }, true), 'pass'],
  ['R19', 'a card with no outputs', compute({ outputs: 'None' }, false), 'error'],
  ['R19', 'outputs that are not understood', compute({ outputs: 'yes' }, false), 'unknown gpu.outputs'],
  ['R19', 'own graphics and a video port', igpu({}, { videoPorts: 1 }), 'pass'],
  ['R19', 'own graphics and no board', { ...igpu({}), motherboard: null }, 'pass'],
  ['R19', 'no graphics at all', igpu({ integratedGraphics: false }), 'error'],
  ['R19', 'no video port', igpu({}, { videoPorts: 0 }), 'error'],
  ['R19', 'no video port, graphics not known', igpu({ integratedGraphics: undefined }, { videoPorts: 0 }), 'error'],
  ['R19', 'video ports not known', igpu({}, { videoPorts: undefined }), 'unknown motherboard.videoPorts'],
  ...(
    [
      ['Core i5-12400F', 'warning by fallback'],
      ['Core i9-14900KF', 'warning by fallback'],
      ['Core i5-12400', 'warning by fallback'],
      ['Ryzen 5 5600G', 'warning by fallback'],
      ['Ryzen 5 5600X', 'warning by fallback'],
      ['Ryzen 7 9800X3D', 'warning by fallback'],
      ['Ryzen 5 7500F', 'warning by fallback'],
      ['Athlon of some kind', 'unknown cpu.integratedGraphics'],
    ] as const
  ).map(([name, says]): RuleCase => [
    'R19',
    `by the name ${name}`,
    igpu({ name, integratedGraphics: undefined }),
    says,
  ]),
  [
    'R19',
    'by the name, video ports not known',
    igpu({ name: 'Core i5-12400', integratedGraphics: undefined }, { videoPorts: undefined }),
    'unknown motherboard.videoPorts',
  ],
];

describe('the rules of the processor', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it('name what the chipset runs instead', () => {
    expect(verdictOf('R2', pair('Core 11th gen', 'B460'))?.message).toBe(
      'The B460 chipset of Tomahawk board does not run Core 11th gen processors like Ryzen 5 7600, only Core 10th gen',
    );
  });

  it.each([
    ['Core i5-12400F', 'no graphics'],
    ['Ryzen 5 7500F', 'no graphics'],
    ['Ryzen 5 5600X', 'no graphics'],
    ['Core i5-12400', 'have graphics'],
    ['Ryzen 5 5600G', 'have graphics'],
    ['Ryzen 7 9800X3D', 'have graphics'],
  ])('read from the name that %s has %s', (name, text) => {
    expect(verdictOf('R19', igpu({ name, integratedGraphics: undefined }))?.message).toContain(text);
  });

  it.each([
    ['7 7800X3D', { released: '2022-10' }, 'warning', 'BIOS F5 or newer'],
    ['7 7800X3D', { biosFlashback: true }, 'info', 'BIOS F5 or newer'],
    ['7 7800X3D', {}, 'info by fallback', 'BIOS F5 or newer'],
    ['7 7800X3D', { released: '2023-05' }, 'pass', 'any BIOS'],
    ['5 7123', {}, 'info by fallback', 'BIOS F4 or newer'],
  ] as const)('name the first BIOS of the board for the %s, with %j', (model, board, says, text) => {
    const minBios = ['Ryzen 7000: F4', '7800X3D: F5'];
    const change = ryzen(model, '7000', 'B650', { ...board, minBios });
    expect(said('R3', change)).toBe(says);
    if (says !== 'pass') expect(verdictOf('R3', change)?.message).toContain(text);
  });

  it('propose a graphics card where there is no picture', () => {
    expect(verdictOf('R19', igpu({ integratedGraphics: false }))?.slots).toEqual(['cpu', 'gpu']);
  });
});
