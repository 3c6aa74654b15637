import { describe, expect, it } from '@jest/globals';
import {
  chipsetName,
  formFactorName,
  monthName,
  isCoolerForSocket,
  isSocketForBoard,
  psuFormFactorName,
  ramFormName,
  ramTypeName,
  sataPortsIn,
  socketName,
} from './names.js';

describe('the standard name', () => {
  it.each([
    ['LGA1700', 'LGA 1700'],
    ['fc-lga 1700', 'LGA 1700'],
    ['Socket 1700', 'LGA 1700'],
    ['Intel LGA-1200 Socket', 'LGA 1200'],
    ['LGA2011-3 Narrow', 'LGA 2011-3'],
    ['LGA1151 v2', 'LGA 1151v2'],
    ['2 x LGA 2011', '2 x LGA 2011'],
    ['AMD Socket AM5', 'AM5'],
    ['LGA 1718', 'AM5'],
    ['strx4', 'sTRX4'],
    ['sTR4', 'TR4'],
    ['am3+/am3', 'AM3+/AM3'],
    ['AM9', undefined],
    ['LGA', undefined],
    ['', undefined],
  ])('of the socket %s is %s', (text, name) => {
    expect(socketName(text)).toBe(name);
  });

  it.each([
    [formFactorName, ['mATX', 'M-ATX', 'micro atx', 'µATX', 'Micro-ATX motherboard'], 'Micro-ATX'],
    [formFactorName, ['ITX', 'mini itx', 'Mini-ITX (170 x 170 mm)'], 'Mini-ITX'],
    [formFactorName, ['BTX', ''], undefined],
    [psuFormFactorName, ['ATX PSU', 'ATX/EPS', 'ATX (PS2)', 'ps/2'], 'ATX'],
    [psuFormFactorName, ['SFX-L', 'sfx l'], 'SFX-L'],
    [psuFormFactorName, ['Redundant'], undefined],
    [ramTypeName, ['ddr5', 'DDR 5', 'DDR5 SDRAM', 'DDR5 RAM'], 'DDR5'],
    [ramTypeName, ['DDR3L'], 'DDR3'],
    [monthName, ['2022-10', '2022/10', '2022-10-14', 'October 2022', 'Oct. 2022'], '2022-10'],
    [ramTypeName, ['GDDR6', 'DDR6', 'RAM'], undefined],
    [ramFormName, ['SODIMM', 'so-dimm', '262-pin SO-DIMM'], 'SO-DIMM'],
    [ramFormName, ['UDIMM', '288-pin DIMM'], 'DIMM'],
    [ramFormName, ['SIMM'], undefined],
  ])('of %p for %j is %s', (nameOf, texts, name) => {
    expect(texts.map(nameOf)).toEqual(texts.map(() => name));
  });

  it('of a chipset is without its maker', () => {
    expect(['AMD B650', 'b650 Express', 'Intel Z790 Chipset'].map(chipsetName)).toEqual(['B650', 'B650', 'Z790']);
    const others = [
      'AMD® B650E Chipset (AM5)',
      'Intel(R) B760',
      'B650M',
      'Promontory A620A',
      'TRX50',
      'A88X',
      '990FX',
      'C621',
    ];
    expect(others.map(chipsetName)).toEqual(['B650E', 'B760', 'B650', 'A620A', 'TRX50', 'A88X', '990FX', 'C621']);
  });
});

describe('sockets', () => {
  it('are the same where one of several is', () => {
    expect(isSocketForBoard('AM3+/AM3', 'AM3')).toBe(true);
    expect(isSocketForBoard('2 x LGA 2011', 'LGA 2011')).toBe(true);
    expect(isSocketForBoard('AM4', 'AM5')).toBe(false);
    expect([isSocketForBoard('LGA 1151', 'LGA 1151v2'), isSocketForBoard('LGA 1151v2', 'LGA 1151')]).toEqual([
      true,
      true,
    ]);
    expect([isSocketForBoard('FM2', 'FM2+'), isSocketForBoard('FM2+', 'FM2')]).toEqual([true, false]);
    expect([isSocketForBoard('AM3', 'AM3+'), isSocketForBoard('AM3+', 'AM3')]).toEqual([true, false]);
  });

  it('take a cooler that names them, or another one with the same holes', () => {
    expect(isCoolerForSocket(['LGA 2011'], 'LGA 2011-3')).toBe(true);
    expect(isCoolerForSocket(['LGA 1151v2'], 'LGA 1151')).toBe(true);
    expect(isCoolerForSocket(['LGA 1700'], 'LGA 1851')).toBe(false);
  });

  it.each([
    ['SATA 5', ['5']],
    ['SATA 5/6', ['5', '6']],
    ['SATA3_5/6', ['5', '6']],
    ['SATA3_1', ['1']],
    ['SATA3_5, SATA3_6', ['5', '6']],
    ['SATA6G_5 & 6', ['5', '6']],
    ['SATA 1-4', ['1', '2', '3', '4']],
    ['SATA ports 3 to 6', ['3', '4', '5', '6']],
    ['SATA 6Gb/s 5', ['5']],
    ['SATA 3/4', ['3', '4']],
    ['SATA3_A1', ['A1']],
    ['ASATA_1', ['A1']],
    ['SATA', ['SATA']],
  ])('%s are the ports %j', (text, ports) => {
    expect(sataPortsIn(text)).toEqual(ports);
  });
});
