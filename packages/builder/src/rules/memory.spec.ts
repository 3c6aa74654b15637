import { describe, expect, it } from '@jest/globals';
import { type BuildChange, type RuleCase, said, verdictOf, without } from '../../test/a-build.js';

const boardless: BuildChange = { motherboard: null };
const kit = (ram: BuildChange['ram'], motherboard: BuildChange['motherboard'] = {}): BuildChange => ({
  ram,
  motherboard,
});
const units = (ram: number, change: BuildChange = {}): BuildChange => ({ ...change, quantities: { ram } });

const CASES: readonly RuleCase[] = [
  ['R4', 'the same type', {}, 'pass'],
  ['R4', 'DDR4 for a DDR5 board', kit({ ramType: 'DDR4' }), 'error'],
  ['R4', 'the type only in the name', kit({ name: 'Fury DDR5-6000', ramType: undefined }), 'warning by fallback'],
  ['R4', 'another type in the name', kit({ name: 'Fury DDR4 3200', ramType: undefined }), 'warning by fallback'],
  ['R4', "the type only in the board's name", kit({}, { name: 'Z DDR4', ramType: undefined }), 'warning by fallback'],
  ['R4', 'no type of the memory', kit({ ramType: undefined }), 'unknown ram.ramType'],
  ['R4', 'no type of the board', kit({}, { ramType: undefined }), 'unknown motherboard.ramType'],
  ['R4', 'no board', boardless, 'silent'],

  ['R6', 'the same shape', {}, 'pass'],
  ['R6', 'SO-DIMM for a board with DIMM', kit({ ramForm: 'SO-DIMM' }), 'error'],
  ['R6', 'DIMM for a board with SO-DIMM', kit({}, { ramForm: 'SO-DIMM' }), 'error'],
  ['R6', 'SO-DIMM for an ATX board', kit({ ramForm: 'SO-DIMM' }, { ramForm: undefined }), 'warning by fallback'],
  ['R6', 'a laptop kit by its name', kit({ name: 'Laptop kit', ramForm: undefined }), 'warning by fallback'],
  ['R6', 'a SO-DIMM by its name', kit({ name: 'Fury SODIMM', ramForm: undefined }), 'warning by fallback'],
  ['R6', 'a DIMM for an ITX board', kit({}, { ramForm: undefined, formFactor: 'Mini-ITX' }), 'silent'],
  ['R6', 'no shape of the memory', kit({ ramForm: undefined }), 'silent'],
  [
    'R6',
    'neither shape nor size of the board',
    kit({ ramForm: 'SO-DIMM' }, { ramForm: undefined, formFactor: undefined }),
    'silent',
  ],

  ['R7', 'modules for all slots', units(2), 'pass'],
  ['R7', 'one module too many', units(2, kit({ modules: 2 }, { ramSlots: 3 })), 'error'],
  ['R7', 'two kits of two on an ITX board', units(2, kit({}, { ramSlots: 2 })), 'error'],
  ['R7', 'modules in the name', kit({ name: 'Fury 32GB (2x16GB)', modules: undefined }), 'warning by fallback'],
  ['R7', 'too many in the name', units(4, kit({ name: 'Fury 2 x 8', modules: undefined })), 'warning by fallback'],
  ['R7', 'modules not known', kit({ modules: undefined }), 'warning by fallback'],
  ['R7', 'slots of an ITX board', kit({}, { ramSlots: undefined, formFactor: 'Mini-ITX' }), 'warning by fallback'],
  ['R7', 'slots not known', kit({}, { ramSlots: undefined }), 'unknown motherboard.ramSlots'],

  ['R8', 'as much as the board takes', kit({ capacityGb: 128, moduleGb: 32, modules: 4 }), 'pass'],
  ['R8', 'more than the board takes', kit({ capacityGb: 129 }), 'error'],
  ['R8', 'more than the processor takes', { cpu: { maxRamGb: 16 } }, 'error'],
  ['R8', 'several kits', units(5), 'error'],
  ['R8', 'more than one of the two, the other not known', { ...kit({}, { maxRamGb: 16 }), cpu: {} }, 'error'],
  ['R8', 'a module as large as a slot takes', kit({ capacityGb: 32, moduleGb: 32, modules: 1 }), 'pass'],
  ['R8', 'a module larger than a slot takes', kit({ capacityGb: 33, moduleGb: 33, modules: 1 }), 'warning'],
  ['R8', 'a module by the size of the kit', kit({ capacityGb: 96, moduleGb: undefined, modules: 2 }), 'warning'],
  ['R8', 'no capacity', kit({ capacityGb: undefined }), 'unknown ram.capacityGb'],
  ['R8', 'no maximum of the board', kit({}, { maxRamGb: undefined }), 'unknown motherboard.maxRamGb'],
  ['R8', 'no maximum of the processor', { cpu: { maxRamGb: undefined } }, 'unknown cpu.maxRamGb'],
  ['R8', 'no slots of the board', kit({}, { ramSlots: undefined }), 'unknown motherboard.ramSlots'],
  ['R8', 'a small kit of unknown modules', kit({ modules: undefined, moduleGb: undefined }), 'pass'],
  [
    'R8',
    'a large kit of unknown modules',
    kit({ capacityGb: 64, modules: undefined, moduleGb: undefined }),
    'unknown ram.modules',
  ],
  ['R8', 'no board', boardless, 'pass'],
  ['R8', 'neither board nor processor', without('cpu', 'motherboard'), 'silent'],
];

describe('the rules of the memory', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it('count the modules of a kit by its name, else one', () => {
    const modules = (name: string) =>
      verdictOf('R7', kit({ name, modules: undefined }))?.values.find(({ field }) => field === 'modules')?.value;
    expect(['Kit 32GB (2x16GB)', 'Kit 4 × 8 GB', 'Kit 32GB'].map(modules)).toEqual([2, 4, 1]);
  });
});
