import { describe, expect, it } from '@jest/globals';
import { IMPORT_COLUMNS } from '@shop/contracts/product-import';
import { csvOf } from '@shop/service-kit/http/csv';
import type { MatchedColumns } from '../../ports/product-files.js';
import { readCell, writeCell } from './cells.js';
import { numberOf } from './number-cell.js';
import { TextProductFiles } from './text-product-files.js';

const readRows = (bytes: Buffer, columns: MatchedColumns['columns'] = {}, ignored: string[] = []) =>
  new TextProductFiles().read(bytes, { columns, ignored });

const read = async (text: string | Buffer) =>
  (await readRows(Buffer.from(text))).map(({ line, values, problem }) => ({
    line,
    ...(problem === undefined ? { values: JSON.parse(values) as object } : { problem: problem.en }),
  }));

describe('a CSV file', () => {
  it.each([
    ['a comma and LF', 'sku,name,price\nA,Fan,12500.5\n'],
    ['a byte order mark', '\ufeffsku,name,price\nA,Fan,12500.5\n'],
    ['CRLF and no last line break', 'sku,name,price\r\nA,Fan,12500.5'],
    ['a semicolon and a decimal comma', 'sku;name;price\r\nA;Fan;12500,5\r\n'],
    ['a line for Excel, and both marks in a number', 'sep=;\r\nsku;name;price\r\nA;Fan;12.500,50\r\n'],
    ['other order, case and spaces, and empty columns', ' Price ,NAME,Sku,,\n"12,500.50", Fan ,A,,\n'],
    ['empty rows', 'sku,name,price\n\n,,\nA,Fan,1.25005E+04\n'],
    ['tabs', 'sku\tname\tprice\nA\tFan\t12,500.50\n'],
    ['a first line for Excel that a program quoted', '"sep=;";;\nsku;name;price\nA;Fan;12500.5\n'],
    ['bars, named in the first line', 'sep=|\nsku|name|price\nA|Fan|12500.5\n'],
    ['a mark inside a quoted name', '"sku";name;"price"\nA;Fan;12500,5\n'],
    ['UTF-16, as a spreadsheet saves it', Buffer.from('\ufeffsku\tname\tprice\r\nA\tFan\t12500.5\r\n', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeffsku,name,price\nA,Fan,12500.5\n', 'utf16le').swap16()],
  ])('is read with %s', async (_, text) => {
    const [row] = await read(text);
    expect(row).toMatchObject({ values: { sku: 'A', name: 'Fan', price: 12_500.5 } });
  });

  it.each(['\n', '\r\n'])('names the first line of each row, with %j at the end of lines', async (end) => {
    const text = ['sku,description', 'A,"one', '', 'two"', '', ',', 'B,"x\r\ny"', 'C,z'].join(end);
    const rows = await read(text);
    expect(rows.map(({ line }) => line)).toEqual([2, 7, 9]);
  });

  it('keeps texts with quotes, line breaks and many bytes whole', async () => {
    const textOf = (times: number) => `27" \u{1F5A5} ${'\u00e4\u{1F600}'.repeat(times)}\r\n"end"`;
    const fileOf = (text: string) => `sku,description\nA,"${text.replaceAll('"', '""')}"\nB,27" wide\n`;
    const [whole, unquoted] = await readRows(Buffer.from(fileOf(textOf(30_000))));
    expect(JSON.parse(whole?.values ?? '') as object).toHaveProperty('description.length', textOf(30_000).length);
    expect(whole?.values.includes(JSON.stringify(textOf(30_000)))).toBe(true);
    expect(unquoted?.values).toContain('27\\" wide');
    const [long] = await readRows(Buffer.from(fileOf(textOf(40_000))));
    expect(long?.problem?.en).toBe('This row is larger than 100 kB');
  });

  it('reports a row with too few or too many cells, and an unreadable cell, by its line', async () => {
    const rows = await read('sku,price,hidden\nA,1\nB,1,yes,x\nC,much,no\nD,1,perhaps\nE,1,no\n');
    expect(rows).toEqual([
      { line: 2, problem: 'This row has 2 cells, the heading has 3' },
      { line: 3, problem: 'This row has 4 cells, the heading has 3' },
      { line: 4, problem: 'price: much is not a number' },
      { line: 5, problem: 'hidden: Write true or false' },
      { line: 6, values: { sku: 'E', price: 1, hidden: false } },
    ]);
  });

  it.each([
    ['in UTF-16 that ends in a character', Buffer.from('\ufeffsku,name', 'utf16le').subarray(0, 11), 'UTF-16'],
    ['in UTF-16 without a mark', Buffer.from('sku,name', 'utf16le'), 'UTF-16'],
    ['in Windows-1252', Buffer.from('sku,name\nA,Gerät', 'latin1'), 'UTF-8'],
    ['that is a workbook', Buffer.from('PK\u0003\u0004rest'), 'workbook'],
    ['with an unknown column', Buffer.from('sku,colour\nA,red'), '"colour"'],
    ['with a column twice', Buffer.from('sku,SKU\nA,B'), 'stands twice'],
    ['with an open quote', Buffer.from('sku,name\nA,"Fan\nB,Card'), 'Quote Not Closed'],
    ['without rows', Buffer.from('sku,name\n'), 'no rows'],
    ['that is empty', Buffer.alloc(0), 'no rows'],
  ])('%s is refused', async (_, bytes, reason) => {
    await expect(readRows(bytes)).rejects.toMatchObject({
      code: 'invalid_file',
      message: expect.stringContaining(reason),
    });
  });

  it('names all columns that it does not know, also those without a name', async () => {
    await expect(readRows(Buffer.from('sku,colour,,Dealer price\nA,red,x,5'))).rejects.toMatchObject({
      code: 'invalid_file',
      details: {
        errors: ['colour', 'Column 3', 'Dealer price'].map((path) => ({ path, message: expect.any(String) })),
      },
    });
  });

  it.each([
    ['CSV', 'Part no. ;PRICE; Dealer  price ;Note\nA;9;5;new'],
    ['JSON lines', '{"Part No.":"A","price":9,"dealer price":5,"note":"new"}'],
  ])('is read with the columns of a supplier, in %s', async (_, text) => {
    const columns = { sku: 'part no.', price: 'Dealer price' };
    const [row] = await readRows(Buffer.from(text), columns, ['Price', 'Note']);
    expect(JSON.parse(row?.values ?? '')).toEqual({ sku: 'A', price: 5 });
  });

  it('does not read our column by its name where another one was matched to it', async () => {
    const file = Buffer.from('sku,price,Dealer price\nA,9,5');
    await expect(readRows(file, { price: 'Dealer price' })).rejects.toMatchObject({
      details: { errors: [{ path: 'price' }] },
    });
  });

  it('has at most 50,000 rows', async () => {
    await expect(readRows(Buffer.from(`sku\n${'A\n'.repeat(50_001)}`))).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('a file of JSON lines', () => {
  it('is read line by line, and reports the lines that are not objects', async () => {
    const rows = await read(
      '\ufeff{"sku":"A","category":"Graphics Card"}\r\n\n[1]\n{"sku":\n{"name":"\\u0000"}\n{"sku":"Z"}',
    );
    expect(rows).toEqual([
      { line: 1, values: { sku: 'A', category: 'graphics-cards' } },
      { line: 3, problem: 'This line is not a JSON object' },
      { line: 4, problem: 'This line is not valid JSON' },
      { line: 5, problem: 'This row contains characters that cannot be stored' },
      { line: 6, values: { sku: 'Z' } },
    ]);
  });

  it('reports a line whose facts are nested as deep as no program can write', async () => {
    const deep = `${'['.repeat(49_000)}${']'.repeat(49_000)}`;
    const rows = await read(`{"sku":"A","compat":{"x":${deep}}}\n{"sku":"B"}`);
    expect(rows).toEqual([
      { line: 1, problem: 'This row is nested too deep' },
      { line: 2, values: { sku: 'B' } },
    ]);
  });
});

describe('a number', () => {
  it.each([
    ['12500', ',', 12_500],
    ['8.0', ',', 8],
    ['12,500', ',', 12_500],
    ['1,234,567.89', ';', 1_234_567.89],
    ['1.234.567', ';', 1_234_567],
    ['12 500,5', ';', 12_500.5],
    ['12,500', '\t', 12_500],
    ['0,125', ';', 0.125],
    ['-3', ',', -3],
  ] as const)('%s in a file with %s is %d', (cell, delimiter, number) => {
    expect(numberOf(cell, delimiter)).toBe(number);
  });

  it.each([
    ['12.500', ';'],
    ['12.500', ','],
    ['12,500', ';'],
    ['1,2,3', ','],
    ['1.2,3.4', ','],
    ['0x10', ','],
    ['1e', ','],
    ['Infinity', ','],
  ] as const)('%s in a file with %s is refused', (cell, delimiter) => {
    expect(() => numberOf(cell, delimiter)).toThrow(cell);
  });
});

describe('an amount', () => {
  it.each([
    ['1,299/=', ',', 1_299],
    ['1,299/=', ';', 1_299],
    ['Ksh. 1,299', ';', 1_299],
    ['1299/-', ',', 1_299],
    ['Ksh. 1299', ',', 1_299],
    ['KShs 1,299.50', ',', 1_299.5],
    ['Sh 1299', ';', 1_299],
    ['KES 1 299.00', ',', 1_299],
    ['1.299,00 KES', ';', 1_299],
    ['KES. 1,299', ',', 1_299],
    ['1,299 bob', ',', 1_299],
    ['KES 1,299.00/=', ',', 1_299],
    ['1’299', ',', 1_299],
  ] as const)('%s in a file with %j is %d', (cell, delimiter, amount) => {
    expect(readCell('price', cell, delimiter)).toBe(amount);
  });

  it('of a long cell is refused at once', () => {
    const cell = `1 ${'bob '.repeat(20_000)}x`;
    expect(() => readCell('price', cell, ',')).toThrow(`price: ${cell.slice(0, 60)} is not a number`);
  });

  it.each(['1,299 or 1,399', '$1299', 'Kshell', '/=', '1299-1399', '1.299/='])('%s is refused', (cell) => {
    expect(() => readCell('price', cell, ',')).toThrow(cell);
  });
});

describe('a cell of a spreadsheet', () => {
  it.each(['#NAME?', '#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#num!', 'Err:502', '#####'])(
    'with %s is refused in every column',
    (cell) => {
      for (const column of IMPORT_COLUMNS)
        expect(() => readCell(column, cell, ',')).toThrow(`${column}: ${cell} is an error of the spreadsheet`);
    },
  );

  it.each(['#BEZUG!', '#¿NOMBRE?', '#¡VALOR!'])('with %s, in another language, is refused', (cell) => {
    expect(() => readCell('name', cell, ',')).toThrow(`name: ${cell} is an error of the spreadsheet`);
  });

  it.each([
    ['specifications', { Socket: '#REF!' }],
    ['inTheBox', ['Cable', '#N/A']],
    ['name', ' #REF! '],
  ])('is not hidden in %s', async (column, value) => {
    expect(await read(JSON.stringify({ sku: 'A', [column]: value }))).toEqual([
      { line: 1, problem: expect.stringMatching(`^${column}: #.* is an error of the spreadsheet`) },
    ]);
  });

  it.each(['#1 fan', '# fan!', 'Cable #8!'])('may have a number sign: %s', (cell) => {
    expect(readCell('name', cell, ',')).toBe(cell);
  });

  it.each(['price', 'countInStock', 'stockMovement', 'costPrice'] as const)(
    'with a shortened %s is refused',
    (column) => {
      for (const cell of ['1.23E+05', '1E+05', '1,2E+02'])
        expect(() => readCell(column, cell, ',')).toThrow(`The spreadsheet shortened this number to ${cell}`);
    },
  );

  it.each(['sku', 'gtin'] as const)('with a shortened %s is refused', (column) => {
    expect(() => readCell(column, '7.30143E+11', ',')).toThrow('The spreadsheet shortened this number to 7.30143E+11');
  });

  it('with an SKU of digits may have an apostrophe before them', () => {
    expect(readCell('sku', "'00123", ',')).toBe('00123');
  });

  it.each([
    ['36000291452', '036000291452'],
    ['730-1433 14572', '730143314572'],
    ['36000291453', '36000291453'],
    ["'036000291452", '036000291452'],
    ['4006381333931.0', '4006381333931'],
    ['1234565', '01234565'],
  ])('with the GTIN %s is %s', (cell, gtin) => {
    expect(readCell('gtin', cell, ',')).toBe(gtin);
  });
});

describe('a text with HTML', () => {
  const textOf = async (column: string, html: string) => {
    const [row] = await read(JSON.stringify({ [column]: html }));
    return (row as { values: Record<string, unknown> }).values[column];
  };

  it.each([
    ['blocks', '<p>Fast &amp; quiet.</p>\n<div class="x">Two<br/>lines</div>', 'Fast & quiet.\n\nTwo\nlines'],
    ['a list', 'Has:<ul>\n <li>one</li>\n <li><b>two</b></li></ul>', 'Has:\n\n- one\n\n- two'],
    ['a table', '<table><tr><th>Cores</th><td>6</td></tr></table>', 'Cores 6'],
    ['entities alone', 'R&amp;D\n5&nbsp;GHz &#8220;turbo&#8221; &lt; 6', 'R&D\n5 GHz “turbo” < 6'],
    ['tags in entities', '&lt;p&gt;Fast &amp;amp; quiet&lt;/p&gt;', 'Fast & quiet'],
    ['comments', '<!-- wp:paragraph -->Seen<!--[if mso]>x<![endif]-->', 'Seen'],
    ['a section of data', '<![CDATA[<p>Fast</p>]]>', 'Fast'],
    [
      'any other element',
      '<main><code>Fast</code> <del>slow</del></main><video src=x>no</video><o:p></o:p>',
      'Fast slow',
    ],
    ['what a browser does not show', '<style>p{}</style><p>Seen</p><script>alert("<p>")</script>', 'Seen'],
    ['tags that are not closed', '<b>Bold and\n<i>more', 'Bold and\nmore'],
  ])('is read with %s', async (_, html, text) => {
    expect(await textOf('description', html)).toBe(text);
  });

  it.each(['latency < 5 ms & > 2 ms', 'AT&T;', '<5 ms', 'a <unknown> tag'])('is none: %s', async (text) => {
    expect(await textOf('description', text)).toBe(text);
  });

  it('is text in names, specifications and lists, and stays in an SKU', async () => {
    const row = {
      ...{ sku: 'A&amp;B', name: '<b>Fan</b> 12&nbsp;cm', inTheBox: ['<ul><li>Fan</li><li>Screws</li></ul>', 'Card'] },
      specifications: { '<b>Size</b>': '120&nbsp;mm' },
    };
    const [plain] = await read(JSON.stringify(row));
    expect(plain).toMatchObject({
      values: {
        sku: 'A&amp;B',
        name: 'Fan 12 cm',
        inTheBox: ['Fan', 'Screws', 'Card'],
        specifications: { Size: '120 mm' },
      },
    });
  });
});

describe('a cell of an export', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x", '\uff1d1', "'tis", 'a=1', '"quoted"'])(
    '%j is read back',
    async (text) => {
      const [row] = await read(csvOf([['description'], [writeCell('description', text)]]));
      expect(row).toMatchObject({ values: { description: text.trim() } });
    },
  );

  it.each([
    ['price', 1_500_000.5, '1500000.50', 1_500_000.5],
    ['listPriceFrom', '2026-11-22T22:30:00.000Z', '2026-11-23T01:30:00+03:00', '2026-11-22T22:30:00.000Z'],
  ] as const)('of %s can be sorted, and is read back', (column, value, cell, again) => {
    expect(writeCell(column, value)).toBe(cell);
    expect(readCell(column, cell, ',')).toBe(again);
  });
});
