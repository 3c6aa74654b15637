import { chipsetName } from '../facts/names.js';
import { coreModel, ryzenModel, threadripperModel } from '../facts/name-facts.js';

/**
 * The first month in shops, as 'YYMM', of chipsets and processors (docs/builder-rules.md#R3). docs/fact-sources.md names the
 * source of each row. Version 2, 2026-11. A chipset's month is the earliest that a source allows for any of its boards. Where
 * sources leave a range for processors, as '2501-2512', it was in one of these months. What is not listed is not known: the
 * month of a series says nothing about its later models.
 */
export type Months = Readonly<Record<string, string>>;

export const CHIPSET_MONTHS: Months = {
  ...{ '1703': 'A320 B350 X370', '1708': 'X399', '1710': 'Z370', '1804': 'X470 H310 B360 H370 Q370', '1807': 'B450' },
  ...{ '1810': 'Z390', '1812': 'B365', '1907': 'X570', '1911': 'TRX40', '2005': 'H410 B460 H470 Q470 Z490 W480' },
  ...{ '2006': 'B550', '2008': 'A520', '2101': 'H510 B560 H570 Q570 Z590 W580 X570S', '2111': 'Z690' },
  ...{ '2201': 'H610 B660 H670 Q670 W680', '2209': 'X670 X670E', '2210': 'B650 B650E Z790', '2301': 'B760 H770' },
  ...{ '2303': 'A620 A620A', '2311': 'TRX50 WRX90', '2409': 'X870 X870E', '2410': 'Z890', '2412': 'B850' },
  '2501': 'B840 H810 B860 Q870 W880',
};

/** PRO models came later than their namesakes. */
export const RYZEN_MONTHS: Months = {
  '1703': '1700 1700X 1800X',
  '1704': '1400 1500X 1600 1600X',
  '1706': 'PRO1200 PRO1300 PRO1500 PRO1600 PRO1700 PRO1700X',
  '1707': '1200 1300X',
  '1802': '2200G 2400G',
  '1804': '2600 2600X 2700 2700X 2200GE 2400GE',
  '1805': 'PRO2200G PRO2200GE PRO2400G PRO2400GE',
  '1809': '2300X 2500X',
  '1907': '3600 3600X 3700X 3800X 3900X 3200G 3400G',
  '1909': 'PRO3600 PRO3700 PRO3900 PRO3200G PRO3200GE PRO3400G PRO3400GE',
  '1911': '3950X',
  '1907-1912': '3500 3500X',
  '2005': '3100 3300X',
  '2007': '3600XT 3800XT 3900XT PRO3350G PRO3350GE PRO4350G PRO4350GE PRO4650G PRO4650GE PRO4750G PRO4750GE',
  '2011': '5600X 5800X 5900X 5950X',
  '2106': 'PRO5350G PRO5350GE PRO5650G PRO5650GE PRO5750G PRO5750GE',
  '2104-2108': '5600G 5700G',
  '2204': '4100 4500 4600G 5500 5600 5700X 5800X3D',
  '2209': '7600X 7700X 7900X 7950X',
  '2301': '7600 7700 7900',
  '2302': '7900X3D 7950X3D',
  '2304': '7800X3D',
  '2306': 'PRO7645 PRO7745 PRO7945',
  '2307': '5600X3D 7500F',
  '2401': '5700 5500GT 5600GT 5700X3D 8500G 8600G 8700G',
  '2404': 'PRO8300G PRO8300GE PRO8500G PRO8500GE PRO8600G PRO8600GE PRO8700G PRO8700GE',
  '2404-2405': '8400F 8700F',
  '2407': '5800XT 5900XT',
  '2408': '9600X 9700X 9900X 9950X',
  '2409': '7600X3D',
  '2410': '5600T 5600XT',
  '2411': '9800X3D',
  '2506': '5500X3D',
  '2501-2512': '7500X3D 9600 9900X3D 9950X3D',
  '2601': '9850X3D',
  '2601-2612': '7700X3D 9950X3D2',
};

export const THREADRIPPER_MONTHS: Months = {
  ...{ '1708': '1900X 1920X 1950X', '1808': '2950X 2990WX', '1810': '2920X 2970WX', '1911': '3960X 3970X' },
  ...{ '2002': '3990X', '2310-2311': '7960X 7970X 7980X PRO7945WX PRO7955WX PRO7965WX PRO7975WX PRO7985WX PRO7995WX' },
  '2501-2512': '9960X 9970X 9980X PRO9945WX PRO9955WX PRO9965WX PRO9975WX PRO9985WX PRO9995WX',
};

export const CORE_MONTHS: Months = {
  '1710': '8100 8350K 8400 8600K 8700 8700K',
  '1804': '8100T 8300 8300T 8400T 8500 8500T 8600 8600T 8700T',
  '1804-1806': '8086K',
  '1810': '9600K 9700K 9900K',
  '1901-1903': '9350KF 9400 9400F 9600KF 9700KF 9900KF',
  '1904-1906':
    '9100 9100F 9100T 9300 9300T 9320 9350K 9400T 9500 9500F 9500T 9600 9600T 9700 9700F 9700T ' + '9900 9900T',
  '1910-1912': '9900KS',
  '2005':
    '10100 10100T 10300 10300T 10320 10400 10400F 10400T 10500 10500T 10600 10600K 10600KF 10600T ' +
    '10700 10700F 10700K 10700KF 10700T 10900 10900F 10900K 10900KF 10900T',
  '2007-2009': '10850K',
  '2010-2012': '10100F',
  '2101-2103':
    '10105 10105F 10105T 10305 10305T 10325 10505 11400 11400F 11400T 11500 11500T 11600 11600K 11600KF 11600T ' +
    '11700 11700F 11700K 11700KF 11700T 11900 11900F 11900K 11900KF 11900T',
  '2111': '12600K 12600KF 12700K 12700KF 12900K 12900KF',
  '2201':
    '12100 12100F 12100T 12300 12300T 12400 12400F 12400T 12500 12500T 12600 12600T 12700 12700F 12700T ' +
    '12900 12900F 12900T',
  '2201-2204': '12900KS',
  '2210': '13600K 13600KF 13700K 13700KF 13900K 13900KF',
  '2301':
    '13100 13100F 13100T 13400 13400F 13400T 13500 13500T 13600 13600T 13700 13700F 13700T 13900 13900F ' + '13900T',
  '2301-2303': '13900KS',
  '2310-2312': '14600K 14600KF 14700K 14700KF 14900K 14900KF',
  '2401-2403':
    '14100 14100F 14100T 14400 14400F 14400T 14500 14500T 14600 14600T 14700 14700F 14700T ' +
    '14900 14900F 14900KS 14900T',
  '2410': '245K 245KF 265K 265KF 285K',
  '2501': '225 225F 225T 235 235T 245 245T 265 265F 265T 285 285T',
  '2601-2612': '250KPLUS 250KFPLUS 270KPLUS',
};

const monthIn = (months: Months, name: string): string | undefined =>
  Object.keys(months).find((month) => months[month]?.split(' ').includes(name));

/** The earliest month of a board with this chipset; undefined where the table does not have it. */
export const firstMonthOfChipset = (chipset: string): string | undefined =>
  monthIn(CHIPSET_MONTHS, chipsetName(chipset));

/** Between which months a processor came, by the model in its name; undefined where it names none of the tables. */
export function firstMonthOfProcessor(name: string): { earliest: string; latest: string } | undefined {
  const [threadripper, ryzen, core] = [threadripperModel(name), ryzenModel(name), coreModel(name)];
  const month =
    threadripper !== undefined
      ? monthIn(THREADRIPPER_MONTHS, threadripper)
      : ryzen !== undefined
        ? monthIn(RYZEN_MONTHS, ryzen)
        : core && monthIn(CORE_MONTHS, core);
  if (!month) return undefined;
  return { earliest: month.slice(0, 4), latest: month.slice(-4) };
}
