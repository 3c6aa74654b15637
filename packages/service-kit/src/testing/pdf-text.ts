import { inflateSync } from 'node:zlib';

/** The texts of each page of a document that {@link renderPdf} made, in the order in which they were drawn. */
export function textOfPages(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes));
  const ofType = (type: string) => [...objects.values()].filter((body) => body.includes(`/Type /${type}\n`));
  return ofType('Page').map((page) => {
    const resources = objects.get(refIn(page, 'Resources')) ?? '';
    const letters = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => {
        const map = refIn(objects.get(Number(font)) ?? '', 'ToUnicode');
        return [name ?? '', lettersOf(objects.get(map) ?? '')];
      }),
    );
    return textOf(objects.get(refIn(page, 'Contents')) ?? '', letters);
  });
}

const refIn = (body: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]);

/** Each object by its number, with its stream inflated. */
function objectsOf(bytes: Buffer): Map<number, string> {
  const found = bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm);
  return new Map([...found].map(([, number, body = '']) => [Number(number), inflated(body)]));
}

function inflated(body: string): string {
  const [head = '', stream] = body.split(/\nstream\n/, 2);
  if (stream === undefined || !head.includes('/FlateDecode')) return body;
  const packed = Buffer.from(stream.slice(0, stream.lastIndexOf('\nendstream')), 'latin1');
  return head + inflateSync(packed).toString('latin1');
}

/** The text of each glyph, by its number in the embedded font. One glyph can be several letters, as in 'staff'. */
function lettersOf(map: string): string[] {
  const [, , list = ''] = /<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/.exec(map) ?? [];
  return [...list.matchAll(/<([\da-f ]+)>/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

function textOf(content: string, letters: ReadonlyMap<string, string[]>): string {
  let font: string[] = [];
  const lines: string[] = [];
  for (const [, name, line = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name) ?? [];
    else
      lines.push(
        glyphsIn(line)
          .map((glyph) => font[glyph] ?? '')
          .join(''),
      );
  }
  return lines.join('\n');
}

const glyphsIn = (line: string): number[] =>
  [...line.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => parseInt(glyph, 16)),
  );
