/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { inLanguage, LANGUAGES, provideLanguage } from '@shop/messages/language';
import { problemText } from './problem-texts.js';
import { Problem } from './problem.js';

const refusal = (body: object) => Problem.fromResponse(Response.json(body, { status: 403 }), '');
const known = { message: 'Invalid email or password', code: 'invalid_credentials', requestId: 'r-1' };

describe('a problem of the server', () => {
  it('has its own message in English, to the letter', async () => {
    expect((await refusal({ ...known, message: 'As the server says it' })).message).toBe('As the server says it');
  });

  describe('in Swahili', () => {
    beforeEach(() => provideLanguage(() => 'sw'));
    afterEach(() => provideLanguage(() => 'en'));

    it('has our text for its code', async () => {
      expect((await refusal(known)).message).toBe('Barua pepe au nenosiri si sahihi');
    });

    it('shows no English where we have no text for the code', async () => {
      const other = { ...known, code: 'of_another_release', message: 'Something new' };
      expect(await refusal(other)).toMatchObject({ message: 'Kuna hitilafu isiyojulikana', isUnexplained: true });
    });

    it('names the products of an order that are not sold any more', async () => {
      const errors = ['Old card', 'Old case'].map((name, line) => ({
        path: `orderItems.${line}`,
        message: `${name} is not sold any more`,
      }));
      const { message } = await refusal({ ...known, code: 'product_not_found', errors });
      expect(message).toContain('Haiuzwi tena: Old card, Old case.');
    });

    it('without a message is an unknown error', async () => {
      expect((await refusal({})).isUnexplained).toBe(true);
    });
  });
});

/** The codes of problems that only the desk, files of staff or calls between services can meet. */
const FOR_STAFF = new Set([
  ...[
    'address_erased',
    'approval_by_another',
    'cannot_delete_yourself',
    'duplicate_line',
    'exception_action',
    'exception_not_found',
  ],
  ...['exception_resolved', 'hold_released', 'import_not_found', 'invalid_amount', 'invalid_file', 'invalid_refund'],
  ...['invalid_statement', 'message_not_found', 'money_going_back', 'own_order', 'no_file', 'no_images', 'not_staff'],
  ...[
    'payment_by_mpesa',
    'payment_exceeds',
    'payment_not_found',
    'picture_not_fetched',
    'picture_not_found',
    'pictures_busy',
  ],
  ...['product_deleted'],
  ...['question_hidden', 'quote_not_found', 'refund_exceeds', 'refund_not_found', 'refund_state', 'sku_taken', 'stale'],
  ...[
    'stock_too_large',
    'too_many_answers',
    'too_many_imports',
    'too_many_suppliers',
    'same_brand',
    'too_many_spellings',
  ],
]);

const ROOT = new URL('../../../', import.meta.url);
const CODE = [
  /DomainError\(\s*(?:'[a-z-]+'|kind),\s*'([a-z_\d]+)'/g,
  /\bcode: '([a-z_\d]+)',\s*message\b/g,
  /\b(?:conflict|invalid|refused)\w*\(\s*'([a-z_\d]+)',/g,
];

/** The codes in the sources of what answers shoppers. */
function codesOfServer(): string[] {
  const folders = ['services', 'packages/service-kit/src', 'packages/contracts/src', 'gateway/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const sources = files.filter(
    (name) => /\/src\/.*\.ts$/.test(name) && !/node_modules|generated|testing|\.spec\./.test(name),
  );
  const texts = sources.map((name) => readFileSync(new URL(name, ROOT), 'utf8'));
  return [
    ...new Set(
      texts.flatMap((text) => CODE.flatMap((code) => [...text.matchAll(code)].map(([, found = '']) => found))),
    ),
  ];
}

describe('each code of a problem that a shopper can meet', () => {
  const codes = codesOfServer();

  it.each(codes.filter((code) => code !== 'custom' && !FOR_STAFF.has(code)))(
    'has a text in both languages: %s',
    (code) => {
      const [english, swahili] = LANGUAGES.map((language) => inLanguage(language, () => problemText(code)));
      expect(english).toMatch(/^[A-Z\d]/);
      expect(swahili).toMatch(/^[A-Z\d]/);
      expect(swahili).not.toBe(english);
    },
  );

  it('is distinguished from those for staff, which exist', () => {
    expect(codes.length).toBeGreaterThan(80);
    expect([...FOR_STAFF].filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe('the errors of fields', () => {
  afterEach(() => provideLanguage(() => 'en'));
  const errors = [{ path: 'comment', message: 'Comment must be at least 10 characters' }];
  const invalid = { ...known, code: 'invalid_request', message: errors[0]?.message, errors };

  it('are those of the server in English', async () => {
    expect(await refusal(invalid)).toMatchObject({ message: errors[0]?.message, errors });
  });

  it('are translated, and the first names the problem', async () => {
    provideLanguage(() => 'sw');
    const text = 'Maoni lazima yawe na angalau herufi 10';
    expect(await refusal(invalid)).toMatchObject({ message: text, errors: [{ path: 'comment', message: text }] });
  });

  it('are a general text where no rule has them, under a text for the code', async () => {
    provideLanguage(() => 'sw');
    const other = [{ path: 'x', message: 'Unrecognized key' }];
    expect(await refusal({ ...invalid, errors: other })).toMatchObject({
      message: 'Baadhi ya ulichoandika si sahihi',
      errors: [{ path: 'x', message: 'Tafadhali angalia sehemu hii' }],
    });
  });
});
