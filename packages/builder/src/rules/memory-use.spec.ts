import { describe, expect, it } from '@jest/globals';
import { type BuildChange, type RuleCase, said, verdictOf } from '../../test/a-build.js';

const kit = (ram: BuildChange['ram'], quantities?: BuildChange['quantities']): BuildChange => ({
  ram,
  ...(quantities && { quantities }),
});
const server = (socket: string, chipset?: string): BuildChange => ({
  ram: { registered: true, ecc: true },
  motherboard: { socket, chipset },
});
const under = (heightMm: number | undefined, cooling: BuildChange['cooling'] = {}): BuildChange => ({
  ram: { heightMm },
  cooling,
});

const CASES: readonly RuleCase[] = [
  ['R9', 'a speed that all run', {}, 'pass'],
  ['R9', 'as fast as the processor is rated', kit({ speedMts: 5200 }), 'pass'],
  ['R9', 'faster than the processor is rated', kit({ speedMts: 5201 }), 'info'],
  ['R9', 'as fast as the board runs', kit({ speedMts: 6400 }), 'info'],
  ['R9', 'faster than the board runs', kit({ speedMts: 6401 }), 'info'],
  ['R9', 'no speed', kit({ speedMts: undefined }), 'silent'],
  ['R9', 'no speed of the board', { motherboard: { maxRamMts: undefined } }, 'silent'],
  ['R9', 'no speed of the processor', { cpu: { maxRamMts: undefined } }, 'silent'],

  [
    'R11',
    'registered by its name',
    kit({ name: 'Samsung M393A8G40MB2', registered: undefined }),
    'warning by fallback',
  ],
  ['R11', 'unbuffered, whatever its name', kit({ name: 'Samsung M393A8G40MB2', registered: false }), 'silent'],
  [
    'R11',
    'registered by its name on a board for servers',
    { ...kit({ name: 'Samsung M393A8G40MB2', registered: undefined }), motherboard: { socket: 'LGA 3647' } },
    'silent',
  ],

  ['R10', 'two modules', {}, 'pass'],
  ['R10', 'one module', kit({ modules: 1 }), 'info'],
  ['R10', 'one module for one channel', { ...kit({ modules: 1 }), cpu: { memoryChannels: 1 } }, 'pass'],
  ['R10', 'four modules of DDR5', kit({}, { ram: 2 }), 'info'],
  ['R10', 'four modules of DDR5 for four channels', { ...kit({}, { ram: 2 }), cpu: { memoryChannels: 4 } }, 'pass'],
  ['R10', 'two modules for four channels', { cpu: { memoryChannels: 4 } }, 'info'],
  ['R10', 'four modules of DDR4', kit({ ramType: 'DDR4', modules: 4 }), 'pass'],
  ['R10', 'four modules of an unknown type', kit({ ramType: undefined, modules: 4 }), 'silent'],
  ['R10', 'no modules', kit({ modules: undefined }), 'silent'],
  ['R10', 'no channels', { cpu: { memoryChannels: undefined } }, 'silent'],

  ['R11', 'plain memory', {}, 'silent'],
  ['R11', 'nothing known', kit({ registered: undefined, ecc: undefined }), 'silent'],
  ['R11', 'registered memory on AM5', server('AM5'), 'error'],
  ['R11', 'registered memory on LGA 1700', server('LGA 1700'), 'error'],
  ['R11', 'registered memory on X299', server('LGA 2066', 'Intel X299'), 'error'],
  ['R11', 'registered memory on a workstation with LGA 2066', server('LGA 2066', 'C422'), 'silent'],
  ['R11', 'registered memory on sTR5', server('sTR5'), 'silent'],
  ['R11', 'registered memory on SP5', server('SP5'), 'silent'],
  [
    'R11',
    'registered memory on an unknown board',
    { ...kit({ registered: true }), motherboard: { socket: undefined } },
    'unknown motherboard.socket',
  ],
  ['R11', 'ECC that the board does not use', kit({ ecc: true }), 'info'],
  ['R11', 'ECC, the board not known', { ...kit({ ecc: true }), motherboard: { ecc: undefined } }, 'info'],
  [
    'R11',
    'ECC, not known whether registered',
    { ...kit({ ecc: true, registered: undefined }), motherboard: { ecc: true } },
    'silent',
  ],
  ['R11', 'ECC that the board uses', { ...kit({ ecc: true }), motherboard: { ecc: true } }, 'pass'],

  ['R12', 'as high as the room', under(40), 'pass'],
  ['R12', 'one higher', under(41), 'warning'],
  ['R12', 'no height of the memory', under(undefined), 'unknown ram.heightMm'],
  ['R12', 'no height of the memory, a low cooler', under(undefined, { heightMm: 149 }), 'silent'],
  ['R12', 'no room known', under(34, { ramClearanceMm: undefined, heightMm: 150 }), 'unknown cooling.ramClearanceMm'],
  ['R12', 'no room known, a low cooler', under(34, { ramClearanceMm: undefined, heightMm: 149 }), 'silent'],
  ['R12', 'a water cooler', under(50, { waterCooled: true, heightMm: undefined, radiatorSizeMm: 240 }), 'silent'],
];

describe('the rules of memory in use', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it.each<[string, BuildChange, string]>([
    ['the lower speed', kit({ speedMts: 8000 }), 'runs at 6400 MT/s on Tomahawk board'],
    ['any profile', kit({ speedMts: 6000 }), 'Turn on XMP or EXPO'],
    ['the profile of the kit', kit({ speedMts: 6000, profiles: ['EXPO'] }), 'Turn on EXPO in'],
  ])('name %s', (_what, change, text) => {
    expect(verdictOf('R9', change)?.message).toContain(text);
  });
});
