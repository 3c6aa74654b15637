import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The value below which `share` of the sorted values are. */
export const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** The values, least first. */
export const ascending = (values) => values.toSorted((a, b) => a - b);

/** The middle one of some values. */
export const median = (values) => quantile(ascending(values), 0.5);

/** When and on which machine a bench runs. */
export const thisRun = () => ({ date: new Date().toISOString(), processors: cpus().length });

/** The first line of a report. */
export const heading = ({ date, processors }, ...more) =>
  [date.slice(0, 10), `${processors} processors`, ...more].join(', ');

/** A figure with the digits that matter; empty without one. */
export const shown = (value) => (value === undefined ? '' : value.toFixed(Math.abs(value) < 10 ? 1 : 0));

/** Writes figures as JSON, if a file is named. */
export function save(file, figures) {
  if (file) writeFileSync(file, `${JSON.stringify(figures, undefined, 2)}\n`);
}
