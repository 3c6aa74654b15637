import type { Field } from '../pre-hydration-events.js';

export { watchArrivals } from '../arrival.js';

/** Fields may belong to code that is still loading. */
const PATIENCE_MS = 15_000;
const FIELDS = 'input, select, textarea';
/** Never stored: secrets and files. A password that is shown has the type of a text; what it is for does not change. */
const NEVER = new Set(['password', 'file', 'hidden', 'submit', 'button']);
const SECRET = /password|one-time-code/;

interface KeptField {
  name: string;
  value: string;
  isChecked: boolean;
}

interface KeptForm {
  page: string;
  fields: KeptField[];
}

/** Stores what was typed into this page under this key, for {@link restoreFields} in this tab. */
export function keepFields(key: string): void {
  const fields = namedFields().filter(({ field }) => isFilled(field));
  const kept = fields.map(({ name, field }) => ({ name, value: field.value, isChecked: isCheckedField(field) }));
  try {
    if (kept.length > 0) sessionStorage.setItem(key, JSON.stringify({ page: location.href, fields: kept }));
  } catch {
    // The storage is full or blocked: the page works without.
  }
}

/** Fills the fields again that {@link keepFields} stored on this page, once each, as they appear. `type` types a value into one. */
export function restoreFields(key: string, type: (field: Field, value: string) => void): void {
  const waiting = takeKept(key);
  const fill = (): void => {
    for (const { name, field } of namedFields()) {
      const at = waiting.findIndex((one) => one.name === name);
      const [kept] = at < 0 ? [] : waiting.splice(at, 1);
      if (kept) restore(field, kept, type);
    }
    if (waiting.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  if (waiting.length === 0) return;
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
  fill();
}

function takeKept(key: string): KeptField[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptForm | null;
    if (kept?.page !== location.href) return [];
    sessionStorage.removeItem(key);
    return kept.fields;
  } catch {
    return [];
  }
}

/** The fields of the page, each with a name that is the same after a reload: generated ids are not. */
function namedFields(): { name: string; field: Field }[] {
  const seen = new Map<string, number>();
  const fields = [...document.querySelectorAll<Field>(FIELDS)].filter(
    ({ type, autocomplete }) => !NEVER.has(type) && !SECRET.test(autocomplete),
  );
  return fields.map((field) => {
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
    const kind = [field.tagName, field.type, field.name, label, isChoice(field) ? field.value : ''].join('|');
    const count = seen.get(kind) ?? 0;
    seen.set(kind, count + 1);
    return { name: `${kind}|${count}`, field };
  });
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const isCheckedField = (field: Field): boolean => isChoice(field) && field.checked;

function isFilled(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  return field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== '';
}

/** What the person has typed since wins. */
function restore(field: Field, { value, isChecked }: KeptField, type: (field: Field, value: string) => void): void {
  if (isChoice(field)) {
    if (field.checked !== isChecked) field.click();
  } else if (field.value === '' || field instanceof HTMLSelectElement) type(field, value);
}
