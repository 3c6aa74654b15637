import { describe, expect, it } from '@jest/globals';
import type { M2Slot } from '../facts/compat.js';
import { aPart, type BuildChange, type RuleCase, said, verdictOf } from '../../test/a-build.js';

type Drive = BuildChange['storage'];
const NVME: M2Slot = { sizes: [2280], bus: ['nvme'], gen: 4 };
const SATA_5_6: M2Slot = { ...NVME, sharesWith: ['SATA 5/6'] };
const drives = (storage: number, change: BuildChange = {}): BuildChange => ({ ...change, quantities: { storage } });
const on = (motherboard: BuildChange['motherboard'], storage: Drive = {}): BuildChange => ({ motherboard, storage });
const slots = (m2: M2Slot[], storage: Drive = {}): BuildChange => on({ m2 }, storage);
const sata = (formFactor: string | undefined, interfaceName?: string): Drive => ({
  ...{ formFactor, interface: interfaceName, usesM2: false, usesSata: true, pcieGen: undefined },
});
const bays = (count: number, formFactor: string | undefined, box: BuildChange['case']): BuildChange =>
  drives(count, { storage: sata(formFactor), case: box });
const UNKNOWN_DRIVE: Drive = {
  ...{ formFactor: undefined, interface: undefined, usesM2: undefined, usesSata: undefined, pcieGen: undefined },
};
const M2_SATA: Drive = { interface: 'SATA III', pcieGen: undefined };

const CASES: readonly RuleCase[] = [
  ['R26', 'as many drives as slots', drives(2), 'pass'],
  ['R26', 'one drive more', drives(3), 'error'],
  ['R26', 'a board without slots', on({ m2Slots: 0 }), 'error'],
  ['R26', 'an empty list of slots', on({ m2Slots: undefined, m2: [] }), 'error'],
  ['R26', 'one drive, slots not known', on({ m2Slots: undefined }), 'unknown motherboard.m2'],
  ['R26', 'two drives, slots not known', drives(2, on({ m2Slots: undefined })), 'unknown motherboard.m2'],
  ['R26', 'slots in detail', slots([NVME]), 'pass'],
  ['R26', 'two drives for one slot', drives(2, slots([NVME])), 'error'],
  ['R26', 'an SATA drive for a slot with NVMe', slots([NVME], M2_SATA), 'error'],
  ['R26', 'an SATA drive for a slot with both', slots([{ ...NVME, bus: ['nvme', 'sata'] }], M2_SATA), 'pass'],
  ['R26', 'a drive that is too long', slots([NVME], { formFactor: 'M.2-22110' }), 'error'],
  ['R26', 'two drives, one slot for their bus', drives(2, slots([NVME, { ...NVME, bus: ['sata'] }])), 'error'],
  ['R26', 'an older slot', slots([{ ...NVME, gen: 3 }]), 'info'],
  ['R26', 'an older slot that is not needed', slots([{ ...NVME, gen: 3 }, NVME]), 'pass'],
  ['R26', 'length of the slot not known', slots([{ bus: ['nvme'] }]), 'unknown motherboard.m2'],
  ['R26', 'length of the drive not known', slots([NVME], { formFactor: 'M.2' }), 'unknown storage.formFactor'],
  [
    'R26',
    'bus of the drive not known',
    slots([NVME], { interface: undefined, pcieGen: undefined }),
    'unknown storage.interface',
  ],
  ['R26', 'nothing known of the drive', { storage: UNKNOWN_DRIVE }, 'unknown storage.formFactor'],
  [
    'R26',
    'a 2.5" drive of which the bus is not known',
    { storage: { ...UNKNOWN_DRIVE, formFactor: '2.5"' } },
    'unknown storage.interface',
  ],
  ['R26', 'an SATA drive', { storage: sata('2.5"') }, 'silent'],
  ['R26', 'an external drive', { storage: { external: true, usesM2: false } }, 'silent'],

  ['R26', 'counted, an SATA drive', on({}, M2_SATA), 'unknown motherboard.m2'],
  ['R26', 'counted, a long drive', on({}, { formFactor: 'M.2-22110' }), 'unknown motherboard.m2'],
  ['R26', 'counted, a short drive', on({}, { formFactor: 'M.2-2230' }), 'unknown motherboard.m2'],
  ['R26', 'counted, length not known', on({}, { formFactor: 'M.2' }), 'unknown storage.formFactor'],
  ['R26', 'counted, bus not known', on({}, { interface: 'M.2', pcieGen: undefined }), 'unknown storage.interface'],
  ['R26', 'too many of an unknown kind', drives(3, on({}, M2_SATA)), 'error'],

  ['R27', 'a slot of its own', slots([NVME]), 'silent'],
  ['R27', 'a slot that turns off SATA ports', slots([{ ...NVME, sharesWith: ['SATA 5', 'SATA 6'] }]), 'info'],
  ['R27', "a slot that slows the card's slot", slots([{ ...NVME, sharesWith: ['PCIEX16_1'] }]), 'warning'],
  ['R27', 'the same without a card', { ...slots([{ ...NVME, sharesWith: ['PCIEX16_1'] }]), gpu: null }, 'info'],
  ['R27', 'a free slot comes first', slots([{ ...NVME, sharesWith: ['SATA 5'] }, NVME]), 'silent'],
  ['R27', 'both slots used', drives(2, slots([{ ...NVME, sharesWith: ['SATA 5'] }, NVME])), 'info'],
  ...['PCIEX16', 'PCIEX16(G5)', 'PCI_E1', 'PCIE1', 'PCIEX16_1', 'GPU'].map((name): RuleCase => [
    'R27',
    `the card's slot as ${name}`,
    slots([{ ...NVME, sharesWith: [name] }]),
    'warning',
  ]),
  ['R27', 'a slot that slows another drive', drives(2, slots([{ ...NVME, sharesWith: ['M2_2'] }, NVME])), 'warning'],
  ['R27', 'the same with one drive', slots([{ ...NVME, sharesWith: ['M2_2'] }]), 'info'],
  [
    'R27',
    'a drive that takes a slot without a loss, though it is slower there',
    {
      motherboard: {
        m2: [
          { sizes: [2280], bus: ['nvme', 'sata'], gen: 4 },
          { sizes: [2280], bus: ['nvme', 'sata'], gen: 4, sharesWith: ['SATA 5/6'] },
          { ...NVME, gen: 3 },
        ],
      },
      storage: M2_SATA,
      extras: [{ kind: 'storage', part: aPart('storage', { id: 'second' }), quantity: 1, isOwned: false }],
    },
    'silent',
  ],
  ...['SATA6G_5', 'SATA3_1', 'PCI_E3', 'PCIEX16_2', 'PCIEX1_1', 'M2_3', 'M2D_CPU'].map((name): RuleCase => [
    'R27',
    `another port: ${name}`,
    slots([{ ...NVME, sharesWith: [name] }]),
    'info',
  ]),
  ['R27', 'a name that is not understood', slots([{ ...NVME, sharesWith: ['Port B'] }]), 'unknown motherboard.m2'],
  ['R27', 'slots not known in detail', {}, 'silent'],

  ['R28', 'as many drives as ports', drives(4, { storage: sata('2.5"') }), 'pass'],
  ['R28', 'one drive more', drives(5, { storage: sata('2.5"') }), 'error'],
  [
    'R28',
    'a port that two slots turn off is lost once',
    {
      motherboard: { m2: [SATA_5_6, SATA_5_6] },
      quantities: { storage: 2 },
      extras: [
        { kind: 'storage', part: aPart('storage', { id: 'second', ...sata('2.5"') }), quantity: 2, isOwned: false },
      ],
    },
    'pass',
  ],
  ['R28', 'no ports', on({ sataPorts: 0 }, sata('2.5"')), 'error'],
  ['R28', 'ports of an ATX board', on({ sataPorts: undefined }, sata('2.5"')), 'warning by fallback'],
  ['R28', 'too many for an ATX board', drives(9, on({ sataPorts: undefined }, sata('2.5"'))), 'warning by fallback'],
  [
    'R28',
    'ports of a board of unknown size',
    on({ sataPorts: undefined, formFactor: undefined }, sata('2.5"')),
    'unknown motherboard.sataPorts',
  ],
  ['R28', 'an M.2 drive', {}, 'silent'],
  ...['SAS 12.0 Gb/s', 'U.2', 'mSATA', 'PATA 100', 'PCIe x4'].map((name): RuleCase => [
    'R28',
    `a bus that boards do not list: ${name}`,
    { storage: { ...sata('3.5"', name), usesSata: false } },
    'warning',
  ]),
  [
    'R28',
    'neither M.2 nor SATA, bus not known',
    { storage: { ...sata('2.5"'), usesSata: false } },
    'unknown storage.interface',
  ],
  ['R28', 'outside by its bus', { storage: { ...sata(undefined, 'USB Type-C 3.2 Gen 2'), usesSata: false } }, 'silent'],
  ['R29', 'outside by its bus', { storage: { ...sata('2.5"', 'eSATA 3.0 Gb/s'), usesSata: false } }, 'silent'],

  ['R29', 'as many 3.5" drives as bays', bays(2, '3.5"', {}), 'pass'],
  ['R29', 'one 3.5" drive more', bays(3, '3.5"', {}), 'error'],
  ['R29', 'no 3.5" bay', bays(1, '3.5"', { bays35: 0 }), 'error'],
  ['R29', 'as many 2.5" drives as bays of both sizes', bays(4, '2.5"', {}), 'pass'],
  ['R29', 'one 2.5" drive more', bays(5, '2.5"', {}), 'warning'],
  ['R29', '3.5" bays not known', bays(1, '3.5"', { bays35: undefined }), 'unknown case.bays35'],
  ['R29', '2.5" bays not known', bays(3, '2.5"', { bays25: undefined }), 'unknown case.bays25'],
  ['R29', '2.5" drives in the bays that are known', bays(2, '2.5"', { bays25: undefined }), 'pass'],
  ['R29', 'too many for the bays that are known', bays(3, '2.5"', { bays35: undefined }), 'unknown case.bays35'],
  ['R29', 'size of the drive not known', bays(1, undefined, {}), 'unknown storage.formFactor'],
  ['R29', 'an M.2 drive', {}, 'silent'],
  ['R29', 'an M.2 drive with SATA', { storage: { ...M2_SATA, usesM2: undefined, usesSata: true } }, 'silent'],
];

describe('the rules of drives', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it.each([
    ['ATX', 4],
    ['Micro-ATX', 4],
    ['Mini-ITX', 2],
  ])('assume the SATA ports of a %s board: %d', (formFactor, ports) => {
    const verdict = verdictOf('R28', on({ sataPorts: undefined, formFactor }, sata('2.5"')));
    expect(verdict?.values.find(({ field }) => field === 'sataPorts')?.value).toBe(ports);
  });
});
