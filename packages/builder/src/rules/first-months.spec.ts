import { describe, expect, it } from '@jest/globals';
import { sourced } from '../../test/documented-sources.js';
import {
  CHIPSET_MONTHS,
  CORE_MONTHS,
  firstMonthOfProcessor,
  type Months,
  RYZEN_MONTHS,
  THREADRIPPER_MONTHS,
} from './first-months.js';

const printed = (months: string) => months.replaceAll('-', '/').replaceAll(/(\d\d)(\d\d)/g, '20$1-$2');
const rowsOf = (table: Months) =>
  Object.entries(table)
    .flatMap(([months, names]) => names.split(' ').map((name) => `${printed(months)} ${name}`))
    .sort();

describe('the first month', () => {
  it.each([
    ['Chipsets', CHIPSET_MONTHS],
    ['AMD Ryzen', RYZEN_MONTHS],
    ['AMD Threadripper', THREADRIPPER_MONTHS],
    ['Intel Core', CORE_MONTHS],
  ])('of each of %s has its source in docs/fact-sources.md', (heading, months) => {
    const documented = sourced(heading).map(([month, name]) => `${month} ${name}`);
    expect(documented.sort()).toEqual(rowsOf(months));
  });

  it.each([CHIPSET_MONTHS, RYZEN_MONTHS, THREADRIPPER_MONTHS, CORE_MONTHS])('of a name is one', (months) => {
    const names = Object.values(months).flatMap((list) => list.split(' '));
    expect(names.length).toBe(new Set(names).size);
  });

  it.each([
    ['AMD Ryzen 7 7800X3D', '2304-2304'],
    ['AMD Ryzen™ 5 PRO 7645', '2306-2306'],
    ['AMD Ryzen 5 5600T OEM/Tray', '2410-2410'],
    ['AMD Ryzen 5 5600GT', '2401-2401'],
    ['AMD Ryzen 7 5800XT', '2407-2407'],
    ['AMD Ryzen 5 8500G', '2401-2401'],
    ['AMD Ryzen 5 8400F OEM/Tray', '2404-2405'],
    ['AMD Ryzen 5 7600X3D', '2409-2409'],
    ['AMD Ryzen 5 9600', '2501-2512'],
    ['AMD Ryzen 5 1600 (14nm)', '1704-1704'],
    ['AMD Ryzen 5 1600 (12nm)', undefined],
    ['AMD Ryzen 5 7400F', undefined],
    ['AMD Ryzen 7 7700X3D', '2601-2612'],
    ['AMD Ryzen 9 9950X3D2', '2601-2612'],
    ['AMD Ryzen Threadripper 2990WX', '1808-1808'],
    ['AMD Ryzen Threadripper 9985WX', '2501-2512'],
    ['AMD Ryzen Threadripper PRO 3995WX', undefined],
    ['Intel Core i5 13400F', '2301-2301'],
    ['Intel Core i5-14400F', '2401-2403'],
    ['Intel Core i9-14900KS', '2401-2403'],
    ['Intel Core i7-10700K', '2005-2005'],
    ['Intel Core i3-8100F', undefined],
    ['Intel Core i5-12490F', undefined],
    ['Intel Core i7-8700B', undefined],
    ['Intel Core Ultra 5 225F', '2501-2501'],
    ['Intel Core Ultra 5 230F', undefined],
    ['Intel Core Ultra 7 270K Plus', '2601-2612'],
    ['Intel Core i9-9900X', undefined],
  ])('of %s is %s', (name, months) => {
    const { earliest, latest } = firstMonthOfProcessor(name) ?? {};
    expect(earliest && `${earliest}-${latest}`).toBe(months);
  });
});
