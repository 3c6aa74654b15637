import { isUuid } from '@shop/contracts/canonical-id';
import { formatKes } from '@shop/contracts/money';
import { formatSecond } from '../../../shared/dates.js';

type Fields = Record<string, unknown> | null;

/** One field of a write in people's words; `before` and `after` are undefined where the write has no such side. */
export interface Difference {
  /** The path of the field, for a key. */
  path: string;
  label: string;
  before: string | undefined;
  after: string | undefined;
}

/** The fields that differ, down to the single entry of an object or a list, without what means nothing to people. */
export function differences(before: Fields, after: Fields): Difference[] {
  const [a, b] = [leaves(unwrapped(before)), leaves(unwrapped(after))];
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((path) => JSON.stringify(a.get(path)) !== JSON.stringify(b.get(path)))
    .filter((path) => !isTechnical(path, a.get(path)) && !isTechnical(path, b.get(path)))
    .sort()
    .map((path) => ({
      path,
      label: labelOf(path),
      before: before === null ? undefined : textOf(path, a.get(path)),
      after: after === null ? undefined : textOf(path, b.get(path)),
    }));
}

/** New settings are one field; their entries are what people know. */
const unwrapped = (fields: Fields): unknown =>
  fields && Object.keys(fields).join() === 'value' && typeof fields.value === 'object' ? fields.value : fields;

/** Counters and keys of the software. */
const HIDDEN = ['version', 'revision', 'key', 'bodyHash', 'updatedAt', 'search', 'words', 'partsText', 'parserVersion'];

const isTechnical = (path: string, value: unknown): boolean =>
  HIDDEN.includes(path.split('.').at(-1) ?? '') || (typeof value === 'string' && isUuid(value));

/** The values of a field by path; a list of plain values is one. */
function leaves(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  const isList = Array.isArray(value) && !value.some((one) => typeof one === 'object' && one !== null);
  if (typeof value !== 'object' || value === null || isList) return path === '' ? found : found.set(path, value);
  for (const [name, inner] of Object.entries(value)) leaves(inner, path === '' ? name : `${path}.${name}`, found);
  return found;
}

const LABELS: Record<string, string> = {
  ...{ countInStock: 'On sale', isAdmin: 'Administrator', vatRate: 'VAT rate', images: 'More pictures', sku: 'SKU' },
  ...{ descriptionSw: 'Description in Swahili' },
  ...{ image: 'Picture', hidden: 'Hidden', deletedAt: 'Deleted', resolvedAt: 'Resolved', mapUrl: 'Map link' },
  ...{
    mpesa: 'M-Pesa',
    confirmOver: 'Confirm from',
    refundApprovalOver: 'Refunds need approval over',
    compat: 'Facts',
  },
  ...{
    freeOver: 'Free over',
    maxOpenPerAccount: 'Unpaid orders per account',
    maxUnpaidUnits: 'Unpaid units of a product',
  },
  ...{ requireSecondFactor: 'Two-step sign-in of staff', cartMailAfterHours: 'Hours until the reminder of a cart' },
  ...{ notices: 'Notices to the shop', orderPaid: 'order paid', exceptionOpened: 'payment needs a look' },
  ...{ stockLow: 'product runs low', mail: 'e-mail' },
};

/** 'Delivery, zone 2, fee' of `delivery.zones.1.fee`. */
function labelOf(path: string): string {
  const parts = path.split('.').map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : wordsOf(name)));
  const text = parts.join(', ').replaceAll(/, (\d+)/g, ' $1');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const wordsOf = (name: string): string =>
  LABELS[name] ??
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const AMOUNT =
  /(^|\.)(price|costPrice|listPrice|amount|total|fee|freeOver|promisedFreeOver|assemblyFee|confirmOver|refundApprovalOver|min|max|paid|refunded|refundRequested)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function textOf(path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(path, value);
  if (typeof value === 'string') return TIME.test(value) ? formatSecond(value) : value.replaceAll('_', ' ');
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(String).join(', ');
  return JSON.stringify(value);
}

function numberText(path: string, value: number): string {
  if (path === 'vatRate') return `${Math.round(value * 10_000) / 100} %`;
  return AMOUNT.test(path) && !path.startsWith('compat') ? formatKes(value) : value.toLocaleString('en-KE');
}
