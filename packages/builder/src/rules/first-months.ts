import { chipsetName } from '../facts/names.js';
import { coreModel, ryzenModel, threadripperSeries } from '../facts/name-facts.js';

/**
 * The first month in shops, as 'YYMM', of chipsets and processors (docs/builder-rules.md#R3, with the sources). Version 1,
 * 2026-11. A chipset's month is the earliest of any of its boards. Where the makers' dates of a processor differ by
 * country, the later one counts. What is not listed is not known: the month of a series says nothing about its later models.
 */
const CHIPSETS: Readonly<Record<string, string>> = {
  ...{ '1703': 'A320 B350 X370', '1708': 'X399', '1710': 'Z370', '1804': 'X470 H310 B360 H370 Q370', '1807': 'B450' },
  ...{ '1810': 'Z390', '1812': 'B365', '1907': 'X570', '1911': 'TRX40', '2005': 'H410 B460 H470 Q470 Z490 W480' },
  ...{ '2006': 'B550', '2008': 'A520', '2101': 'H510 B560 H570 Q570 Z590 W580', '2107': 'X570S', '2111': 'Z690' },
  ...{ '2201': 'H610 B660 H670 Q670 W680', '2209': 'X670 X670E', '2210': 'B650 B650E Z790', '2301': 'B760 H770' },
  ...{ '2303': 'A620 A620A', '2311': 'TRX50 WRX90', '2409': 'X870 X870E', '2410': 'Z890' },
  '2501': 'B840 B850 H810 B860 Q870 W880',
};
const RYZEN: Readonly<Record<string, string>> = {
  ...{ '1703': '1700 1700X 1800X', '1704': '1400 1500X 1600 1600X', '1707': '1200 1300X', '1802': '2200G 2400G' },
  ...{ '1804': '2600 2600X 2700 2700X 2200GE 2400GE', '1809': '2300X 2500X' },
  ...{
    '1907': '3600 3600X 3700X 3800X 3900X 3200G 3400G',
    '1911': '3500 3500X 3950X',
    '2005': '3100 3300X',
  },
  ...{
    '2007': '3600XT 3800XT 3900XT',
    '2011': '5600X 5800X 5900X 5950X',
    '2108': '5600G 5700G',
  },
  ...{ '2204': '4100 4500 4600G 5500 5600 5700X 5800X3D', '2307': '5600X3D 7500F' },
  ...{ '2401': '5700 5500GT 5600GT 5700X3D 8500G 8600G 8700G', '2407': '5800XT 5900XT', '2410': '5600XT' },
  ...{ '2506': '5500X3D', '2209': '7600X 7700X 7900X 7950X', '2301': '7600 7700 7900', '2302': '7900X3D 7950X3D' },
  ...{ '2304': '7800X3D', '2405': '8400F 8700F', '2408': '7600X3D 9600X 9700X 9900X 9950X', '2411': '9800X3D' },
  ...{ '2503': '9900X3D 9950X3D', '2601': '9850X3D' },
};
/** PRO models came later than their namesakes. */
const RYZEN_PRO: readonly [RegExp, string][] = [
  [/^PRO1/, '1706'],
  [/^PRO2[24]00G/, '1805'],
  [/^PRO3([679]00$|[24]00G)/, '1909'],
  [/^PRO(33|4[367])50G/, '2007'],
  [/^PRO5[367]50G/, '2106'],
];
const THREADRIPPER: Readonly<Record<string, string>> = { 1: '1708', 2: '1810', 3: '2002', 7: '2311', 9: '2507' };

/**
 * Intel's models by generation: the unlocked ones, the others, and those of another month. An empty month is that
 * of models that the generation does not have.
 */
const CORE: Readonly<Record<string, [unlocked: string, others: string, later?: readonly [RegExp, string][]]>> = {
  8: [
    '1710',
    '1804',
    [
      [/^8086/, '1806'],
      [/^8(100|400|700)$/, '1710'],
    ],
  ],
  9: [
    '1810',
    '1904',
    [
      [/KS$/, '1910'],
      [/KF$|^9400F?$/, '1901'],
      [/^9350K$/, '1904'],
    ],
  ],
  10: [
    '2005',
    '2005',
    [
      [/^10850/, '2007'],
      [/^10100F$/, '2010'],
      [/^10(105|305|325|505)/, '2103'],
      [/KA$/, '2010'],
    ],
  ],
  11: ['2103', '2103'],
  12: ['2111', '2201', [[/KS$/, '2204']]],
  13: ['2210', '2301', [[/KS$/, '2301']]],
  14: ['2310', '2401', [[/KS$/, '2403']]],
  ultra: ['2410', '2501'],
};

const monthIn = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.keys(table).find((month) => table[month]?.split(' ').includes(name));

/** The earliest month of a board with this chipset; undefined where the table does not have it. */
export const firstMonthOfChipset = (chipset: string): string | undefined => monthIn(CHIPSETS, chipsetName(chipset));

/** The first month of a processor by the model in its name; undefined where it names none of the table. */
export function firstMonthOfProcessor(name: string): string | undefined {
  const series = threadripperSeries(name);
  if (series !== undefined) return THREADRIPPER[series];
  const ryzen = ryzenModel(name);
  if (ryzen !== undefined) return RYZEN_PRO.find(([model]) => model.test(ryzen))?.[1] ?? monthIn(RYZEN, ryzen);
  const core = coreModel(name);
  const [unlocked, others, later = []] = CORE[core?.generation ?? ''] ?? [];
  const found = later.find(([model]) => model.test(core?.model ?? ''));
  return found?.[1] ?? (/K/.test(core?.model ?? '') ? unlocked : others);
}
