import { PRODUCT_FIELDS, type ProductField } from '@shop/contracts/product-fields';
import { Parser } from 'htmlparser2';

/** Elements that end the line before and behind them. */
const BLOCKS = (
  'p div ul ol li dl dt dd table tr section article blockquote pre hr h1 h2 h3 h4 h5 h6 main header footer nav aside figure ' +
  'figcaption details summary fieldset form option'
).split(' ');
const BREAKS = new Set([...BLOCKS, 'br']);
const SHORT = 'b strong i em u s small sub sup span font a img td th thead tbody center code mark del ins wbr'.split(
  ' ',
);
/** What a browser does not show as text. */
const UNREAD = new Set(['script', 'style', 'iframe', 'object', 'svg', 'title', 'head', 'noscript', 'video']);

const NAMES = [...BREAKS, ...SHORT, ...UNREAD].join('|');
const TAGS = [
  `</?(?:${NAMES})(?=[\\s/>])[^<>]*>`,
  // What is closed or has a value is an element, whatever its name; `<unknown>` alone may be anything. Word writes `<o:p>`.
  '</[a-z][a-z\\d:-]*\\s*>',
  '<[a-z][a-z\\d:-]*\\s+[\\w:-]+\\s*=[^<>]*>',
];
const TAG = new RegExp(TAGS.join('|'), 'i');
const BREAK = new RegExp(`</?(?:${[...BREAKS].join('|')})(?=[\\s/>])[^<>]*>`, 'i');
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** A section of data says that its text is HTML; what stands in it is read as such. */
const DATA = /<!\[CDATA\[|\]\]>/g;
const ENTITY = /&(?:[a-z]{2,8}\d?|#\d{1,6}|#x[\da-f]{1,5});/i;
/** How often HTML may stand in entities of HTML. */
const MOST_LAYERS = 3;

/** Texts that people read; an SKU is found by its characters, which stay. */
const isText = (name: string, field: ProductField | undefined): boolean =>
  name !== 'sku' && ['text', 'paragraphs', 'lines'].includes(field?.cell ?? '');

/**
 * The values of a row with HTML turned into text (docs/product-rules.md#R385): suppliers send descriptions as their own shop shows them.
 */
export const withPlainTexts = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = (PRODUCT_FIELDS as Record<string, ProductField>)[name];
      if (!isText(name, field) && name !== 'specifications') return [name, value];
      return [name, field?.cell === 'lines' ? plainLines(value) : plainValue(value)];
    }),
  );

/** An item that is a list of HTML is as many items. */
const plainLines = (value: unknown): unknown =>
  Array.isArray(value) ? value.flatMap((line: unknown) => (isHtml(line) ? itemsOf(plainText(line)) : [line])) : value;

const itemsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^- /, '').trim())
    .filter((line) => line !== '');

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return isHtml(value) ? plainText(value) : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [isHtml(name) ? plainText(name) : name, plainValue(inner)]),
  );
}

/** Whether a text has tags or entities of HTML. `speed < 5 GHz` has none. */
const isHtml = (text: unknown): text is string =>
  typeof text === 'string' &&
  (TAG.test(text) || ENTITY.test(text) || text.search(COMMENT) >= 0 || text.search(DATA) >= 0);

/** The text of HTML, also of HTML that was made a text: read again, it stays as it is. */
function plainText(html: string): string {
  let text = html;
  for (let layer = 0; layer < MOST_LAYERS && isHtml(text); layer++)
    text = textOf(text.replace(COMMENT, '').replace(DATA, ''));
  return text;
}

/** Blocks and breaks are line breaks, items of lists begin with a dash. */
function textOf(html: string): string {
  const text: string[] = [];
  let unread = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (UNREAD.has(name)) unread += 1;
        else if (BREAKS.has(name)) text.push(name === 'li' ? '\n- ' : '\n');
        else if (name === 'td' || name === 'th') text.push(' ');
      },
      ontext: (piece) => void (unread === 0 && text.push(piece)),
      onclosetag(name) {
        if (UNREAD.has(name)) unread -= 1;
        else if (BREAKS.has(name) && name !== 'br') text.push('\n');
      },
    },
    { decodeEntities: true },
  );
  // Between blocks of HTML a line break is a space; a text with a few tags in it has its own.
  parser.end(BREAK.test(html) ? html.replace(/\s+/g, ' ') : html);
  return text
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
