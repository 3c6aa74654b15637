import { parseArgs } from 'node:util';

/**
 * The options of the bench that `npm run bench -- NAME …` names, by the names of their defaults: a number takes whole numbers of
 * `least` or more, or any number where the default is a fraction; `false` is a flag; all others are texts. `words`: what is no option.
 * @throws Error with a sentence for a wrong number
 */
export function optionsOf(defaults, { least = 1, allowPositionals = false } = {}) {
  const typeOf = (value) => (typeof value === 'boolean' ? 'boolean' : 'string');
  const options = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { type: typeOf(value) }]));
  const { values, positionals: words } = parseArgs({ args: process.argv.slice(3), options, allowPositionals });
  const chosen = Object.entries(defaults).map(([name, value]) => {
    const text = values[name];
    if (text === undefined) return [name, value];
    return [name, typeof value === 'number' ? numberOf(name, text, Number.isInteger(value) ? least : undefined) : text];
  });
  return { ...Object.fromEntries(chosen), words };
}

/** A whole number of `least` or more; without `least` any that is not negative. @throws Error with a sentence */
export function numberOf(name, text, least) {
  const value = Number(text);
  if (least === undefined && value >= 0) return value;
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`--${name} ${text} is not a ${least === undefined ? '' : 'whole '}number of ${least ?? 0} or more`);
}
