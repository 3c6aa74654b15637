import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Limit = Extract<z.core.$ZodIssue, { code: 'too_big' | 'too_small' }>;
type Format = Extract<z.core.$ZodIssue, { code: 'invalid_format' }>;
type Union = Extract<z.core.$ZodIssue, { code: 'invalid_union' }>;

/**
 * What a value that a schema refuses is called in plain English, by the kind of the issue and its limits
 * (docs/product-rules.md#R340). Texts that a schema gives itself come first. For `safeParse(value, { error: plainIssue })`.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue);
    case 'too_big':
      return bigText(issue as Limit & { maximum: number });
    case 'too_small':
      return smallText(issue as Limit & { minimum: number });
    case 'invalid_format':
      return formatText(issue as Format);
    case 'not_multiple_of':
      return multipleText(Number(issue.divisor));
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return choiceText(issue.values);
    case 'invalid_union':
      return unionText(issue as Union);
    case 'invalid_key':
    case 'invalid_element':
      return 'An entry is not valid';
    case 'custom':
    default:
      return 'This value is not valid';
  }
}

/** From now on all schemas of this process use these texts. */
export const usePlainIssues = (): void => void z.config({ customError: plainIssue });

const TYPES: Record<string, string> = {
  ...{ number: 'Enter a number', nan: 'Enter a number', bigint: 'Enter a whole number', int: 'Enter a whole number' },
  ...{ string: 'Enter a text', boolean: 'Choose yes or no', date: 'Enter a date', file: 'Choose a file' },
  ...{ array: 'Enter a list', set: 'Enter a list', tuple: 'Enter a list' },
};

function typeText({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (expected === 'never') return 'Leave this out';
  if (input === undefined || input === null) return 'This is required';
  return TYPES[expected] ?? 'This value is not valid';
}

const UNITS: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  file: ['byte', 'bytes'],
};
const ENTRIES = ['entry', 'entries'] as const;
const SCALARS = ['number', 'int', 'bigint', 'date'];

/** 'at most 5' of a number, 'at most 5 characters' of a text. */
function counted(origin: string, limit: number | bigint, words: string): string {
  if (origin === 'date') return `Choose ${words} ${new Date(Number(limit)).toISOString().slice(0, 10)}`;
  const text = limit.toLocaleString('en-KE', { maximumFractionDigits: 20 });
  if (SCALARS.includes(origin)) return `Enter ${words} ${text}`;
  const [one, many] = UNITS[origin] ?? ENTRIES;
  return `Enter ${words} ${text} ${Number(limit) === 1 ? one : many}`;
}

function bigText({ origin, maximum, inclusive, exact }: Limit & { maximum: number }): string {
  if (exact) return counted(origin, maximum, 'exactly');
  if (origin === 'date') return counted(origin, maximum, inclusive ? 'a date until' : 'a date before');
  return counted(origin, maximum, inclusive ? 'at most' : 'less than');
}

function smallText({ origin, minimum, inclusive, exact }: Limit & { minimum: number }): string {
  if (exact) return counted(origin, minimum, 'exactly');
  if (origin === 'date') return counted(origin, minimum, inclusive ? 'a date from' : 'a date after');
  if (Number(minimum) === 1 && inclusive && !SCALARS.includes(origin))
    return origin === 'string' ? 'This is required' : 'Choose at least one';
  return counted(origin, minimum, inclusive ? 'at least' : 'more than');
}

const FORMATS: Record<string, string> = {
  email: 'Please enter a valid email address',
  url: 'Enter a link, such as https://example.com',
  ...{ datetime: 'Enter a date and time', date: 'Enter a date', time: 'Enter a time', duration: 'Enter a duration' },
  ...{ ipv4: 'Enter an IP address', ipv6: 'Enter an IP address', e164: 'Enter a phone number' },
  ...{ uuid: 'This id is not valid', guid: 'This id is not valid' },
};

function formatText(issue: Format): string {
  if ('prefix' in issue) return `This must begin with '${String(issue.prefix)}'`;
  if ('suffix' in issue) return `This must end with '${String(issue.suffix)}'`;
  if ('includes' in issue) return `This must contain '${String(issue.includes)}'`;
  return FORMATS[issue.format] ?? 'This does not have the right form';
}

const multipleText = (divisor: number): string =>
  divisor === 1 ? 'Enter a whole number' : `Enter a multiple of ${divisor}`;

/** More choices than this are not listed. */
const MAX_LISTED = 12;

function choiceText(values: readonly unknown[]): string {
  const shown = values.filter((value) => value !== '').map(String);
  if (shown.length === 0) return 'Leave this empty';
  if (shown.length === 1) return `This must be ${shown[0]}`;
  return shown.length <= MAX_LISTED ? `Choose one of ${shown.join(', ')}` : 'Choose one of the list';
}

/** The text of the alternative that fits best: not one that wants another type, or an empty text. */
function unionText({ errors = [] }: Union): string {
  const firsts = errors.flatMap(([first]) => first ?? []);
  const best = firsts.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value') ?? firsts.at(-1);
  return best?.message || 'This value is not valid';
}
