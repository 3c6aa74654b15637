import { describe, expect, it } from '@jest/globals';
import { aBuild, aPart, type BuildChange, type RuleCase, said, verdictOf } from '../../test/a-build.js';
import { checkBuild } from '../check/check-build.js';
import type { Extra } from '../parts/part.js';

const drive = (facts: Parameters<typeof aPart<'storage'>>[1] = {}, quantity = 1): Extra => ({
  kind: 'storage',
  part: aPart('storage', { id: 'drive-2', name: 'Second drive', ...facts }),
  quantity,
  isOwned: false,
});
const kit = (facts: Parameters<typeof aPart<'ram'>>[1] = {}, quantity = 1): Extra => ({
  kind: 'ram',
  part: aPart('ram', { id: 'ram-2', name: 'Second kit', ...facts }),
  quantity,
  isOwned: false,
});
const DISK = {
  storageType: 'HDD',
  formFactor: '3.5"',
  interface: 'SATA III',
  usesM2: false,
  usesSata: true,
  pcieGen: undefined,
};
const SMALL = { ...DISK, storageType: 'SSD', formFactor: '2.5"' };
const with_ = (...extras: Extra[]): BuildChange => ({ extras });

const CASES: RuleCase[] = [
  ['R26', 'two drives for two slots', with_(drive()), 'pass'],
  ['R26', 'three drives for two slots', with_(drive({}, 2)), 'error'],
  ['R26', 'a disk beside a drive in a slot', with_(drive(DISK)), 'pass'],
  [
    'R26',
    'a second drive of which nothing is known',
    with_(
      drive({
        formFactor: undefined,
        interface: undefined,
        usesM2: undefined,
        usesSata: undefined,
        pcieGen: undefined,
      }),
    ),
    'unknown storage.formFactor',
  ],
  [
    'R26',
    'drives that fit if each gets its slot',
    {
      motherboard: {
        m2: [
          { sizes: [2280, 22110], bus: ['nvme'], gen: 4 },
          { sizes: [2280], bus: ['nvme', 'sata'], gen: 4 },
        ],
      },
      extras: [drive({ formFactor: 'M.2-22110' })],
    },
    'pass',
  ],
  [
    'R26',
    'two long drives and one long slot',
    {
      motherboard: {
        m2: [
          { sizes: [2280, 22110], bus: ['nvme'], gen: 4 },
          { sizes: [2280], bus: ['nvme'], gen: 4 },
        ],
      },
      storage: { formFactor: 'M.2-22110' },
      extras: [drive({ formFactor: 'M.2-22110' })],
    },
    'error',
  ],
  ['R28', 'disks within the ports', with_(drive(DISK, 4)), 'pass'],
  ['R28', 'more disks than ports', with_(drive(DISK, 5)), 'error'],
  [
    'R28',
    'a port that a used M.2 slot turns off',
    {
      motherboard: { m2: [{ sizes: [2280], bus: ['nvme'], gen: 4, sharesWith: ['SATA 5/6'] }] },
      extras: [drive(DISK, 3)],
    },
    'error',
  ],
  ['R29', 'disks and small drives in their bays', with_(drive(DISK, 2), drive({ ...SMALL, id: 'small' }, 2)), 'pass'],
  ['R29', 'too many disks', with_(drive(DISK, 3)), 'error'],
  [
    'R29',
    'small drives, while disks take the large bays',
    with_(drive(DISK, 2), drive({ ...SMALL, id: 'small' }, 3)),
    'warning',
  ],
  [
    'R43',
    'two drives with heat sinks and one free slot',
    {
      motherboard: {
        m2: [
          { sizes: [2280], bus: ['nvme'], gen: 4, cover: false, underCard: false },
          { sizes: [2280], bus: ['nvme'], gen: 4, cover: true, underCard: false },
        ],
      },
      storage: { heatsinkHeightMm: 10 },
      extras: [drive({ heatsinkHeightMm: 11 })],
    },
    'warning',
  ],
  ['R35', 'more drives than plugs', with_(drive(DISK, 7)), 'warning'],
  ['R4', 'a second kit of another kind', with_(kit({ ramType: 'DDR4' })), 'error'],
  ['R7', 'two kits for four slots', with_(kit()), 'pass'],
  ['R7', 'three kits for four slots', with_(kit({}, 2)), 'error'],
  ['R8', 'more memory than the board takes', with_(kit({ capacityGb: 128 })), 'error'],
  ['R9', 'a second kit of the same speed', with_(kit()), 'pass'],
  ['R9', 'a second kit that is slower', with_(kit({ speedMts: 4800 })), 'info'],
  ['R9', 'a second kit of which the speed is not known', with_(kit({ speedMts: undefined })), 'silent'],
  ['R12', 'a second kit that is too high', with_(kit({ heightMm: 60 })), 'warning'],
];

describe('products besides those of the slots', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it('R9: a faster kit does not run at its own speed beside a slower one', () => {
    const change: BuildChange = { ram: { speedMts: 6000, name: 'Fast kit' }, extras: [kit()] };
    expect(verdictOf('R9', change)?.message).toBe(
      'Fast kit and Second kit differ in speed, so all of them run at 5200 MT/s at most',
    );
  });

  it('R39: each has its own stock and its own price of then', () => {
    const monitor: Extra = {
      ...{ kind: 'monitors', quantity: 2, isOwned: false },
      part: { id: 'monitor', name: 'Wide monitor', price: 20_000, countInStock: 1 },
    };
    const fan: Extra = { ...monitor, kind: 'fans', part: { ...monitor.part, id: 'fan', name: 'Fan', countInStock: 0 } };
    const change: BuildChange = {
      savedPrices: { 'ram-1': 10_000, 'ram-2': 7_000 },
      extras: [kit({ price: 8_000 }), monitor, fan, { ...fan, isOwned: true }],
    };
    const found = checkBuild(aBuild(change)).verdicts.filter(({ severity }) => severity !== 'pass');
    expect(found.filter(({ rule }) => rule === 'R39').map(({ message }) => message)).toEqual([
      'Only 1 of Wide monitor in stock, 2 wanted',
      'Fan is out of stock',
      'Second kit was KES 7,000 and is KES 8,000 now',
    ]);
  });
});
