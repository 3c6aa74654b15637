/** One fact of a product for the PC builder, as the form edits it. */
export interface FactField {
  /** The key in `compat`; `a.b` for a value inside an object. */
  path: string;
  label: string;
  /** `yes-no` and those with choices may stay unknown; `texts` and `numbers` are lists, `rows` a list of objects. */
  kind: 'number' | 'text' | 'choice' | 'yes-no' | 'texts' | 'numbers' | 'rows';
  unit?: string;
  choices?: readonly string[];
  /** What people read instead of a choice. */
  choiceLabels?: Readonly<Record<string, string>>;
  /** The facts of one row, and what a row is called. */
  fields?: readonly FactField[];
  rowName?: string;
}

type Choices = Pick<FactField, 'choices' | 'choiceLabels'>;

export const number = (path: string, label: string, unit?: string): FactField => ({
  path,
  label,
  kind: 'number',
  unit,
});
export const numberOf = (path: string, label: string, choices: readonly string[]): FactField => ({
  ...number(path, label),
  choices,
});
export const text = (path: string, label: string): FactField => ({ path, label, kind: 'text' });
export const yesNo = (path: string, label: string): FactField => ({ path, label, kind: 'yes-no' });
export const choice = (path: string, label: string, choices: readonly string[]): FactField => ({
  ...{ path, label, choices },
  kind: 'choice',
});
export const texts = (path: string, label: string, options: readonly string[] | Choices = {}): FactField => ({
  ...{ path, label, kind: 'texts' },
  ...(Array.isArray(options) ? { choices: options as readonly string[] } : (options as Choices)),
});
export const numbers = (path: string, label: string, choices?: readonly string[]): FactField => ({
  ...{ path, label, kind: 'numbers', choices },
});
export const sizes = (path: string, label: string): FactField => ({ ...numbers(path, label), unit: 'mm' });
/** A list of objects; `rowName` is one of them, as in 'M.2 slot'. */
export const rows = (path: string, label: string, rowName: string, fields: readonly FactField[]): FactField => ({
  ...{ path, label, rowName, fields },
  kind: 'rows',
});
