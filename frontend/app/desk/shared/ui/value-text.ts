/** A value of any field, as people read it in a list of changes. */
export const valueText = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? 'nothing'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
