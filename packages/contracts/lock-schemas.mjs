// Writes schemas.lock.json with the schema of each event version. Refuses a change that would break a consumer.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ALL_EVENTS } from './dist/all-events.js';
import { breakingChanges, schemaOf } from './dist/event-schema.js';

const file = new URL('schemas.lock.json', import.meta.url);
const locked = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const nameOf = ({ topic, version }) => `${topic}.v${version}`;
const present = Object.fromEntries(ALL_EVENTS.map((event) => [nameOf(event), schemaOf(event)]).sort());
const problems = Object.entries(present).flatMap(([name, schema]) =>
  breakingChanges(locked[name] ?? schema, schema).map((change) => `${name}: ${change}`),
);
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nThese changes break consumers. Add a new version of the event instead.`);
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(present, undefined, 2)}\n`);
