import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';

const SOURCES = ['packages/service-kit/src', 'services', 'gateway/src'];
/** How our code registers a metric: `name` in its options, or the first argument of a function that creates it. */
const REGISTERED = /\b(?:name:|counter\(|gauge\(|histogram\()\s*'([a-z]\w+)'/g;
const MAKERS = /\/(?:metrics|read-at-scrape|database-metrics)(?:\.js)?'|from 'prom-client'/;

/** The names of all metrics that the shop's processes register, with Node's metrics of prom-client but those of the event loop. */
export function registeredNames(root) {
  const ours = SOURCES.flatMap((folder) => filesIn(join(root, folder)))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => MAKERS.test(text))
    .flatMap((text) => [...text.matchAll(REGISTERED)].map(([, name]) => name));
  const register = new Registry();
  collectDefaultMetrics({ register });
  return [
    ...ours,
    ...register
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('nodejs_eventloop_lag')),
  ];
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /(?<!\.spec)\.ts$/.test(entry.name) &&
        !/\/(node_modules|test|dist)(\/|$)/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name));

/** A metric's name in a query: the series of a histogram have suffixes. */
export const seriesOf = (name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`];

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);

/** The names of series in a query: all words except functions, labels, texts and durations. */
export function namesIn(query) {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  const words = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([word]) => word);
  return [...new Set(words)].filter(
    (word) => !WORDS.has(word.toLowerCase()) && !new RegExp(`\\b${word}\\s*\\(`).test(bare),
  );
}
