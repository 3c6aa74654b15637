import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, eventOf } from './all-events.js';
import { breakingChanges, type JsonSchema, schemaOf } from './event-schema.js';
import { Envelope } from './event.js';

const folder = new URL('../samples/', import.meta.url);
const locked = JSON.parse(readFileSync(new URL('../schemas.lock.json', import.meta.url), 'utf8')) as Record<
  string,
  JsonSchema
>;
const fileOf = ({ topic, version }: { topic: string; version: number }) => `${topic}.v${version}.json`;

/**
 * A sample is an event that was published before, and a consumer may still receive it. When one of these tests fails,
 * the event has changed in a way that breaks its consumers: add a new version (packages/contracts/README.md), do not
 * edit the sample.
 */
describe('the samples of events', () => {
  const files = readdirSync(folder).sort();

  it('are one for each version of each event', () => {
    expect(files).toEqual(ALL_EVENTS.map(fileOf).sort());
  });

  it.each(files)("%s is read by today's schema, without loss", (file) => {
    const sample: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const envelope = Envelope.parse(sample);
    expect(fileOf({ topic: envelope.type, version: envelope.version })).toBe(file);
    // Fields that were added later have their default.
    expect(eventOf(envelope.type, envelope.version)?.data.parse(envelope.data)).toMatchObject(envelope.data as object);
  });

  it('have topics in kebab-case that no other event uses', () => {
    const names = ALL_EVENTS.map(fileOf);
    expect(new Set(names).size).toBe(names.length);
    for (const { topic } of ALL_EVENTS) expect(topic).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });
});

describe('the schemas of events', () => {
  it.each(ALL_EVENTS.map((event) => [`${event.topic}.v${event.version}`, event] as const))(
    '%s is compatible with its locked schema, and the lock is up to date',
    (name, event) => {
      const schema = schemaOf(event);
      // For a new event, or a new optional field, run: node packages/contracts/lock-schemas.mjs
      expect(Object.keys(locked)).toContain(name);
      expect(breakingChanges(locked[name] ?? {}, schema)).toEqual([]);
      expect(locked[name]).toEqual(schema);
    },
  );

  it('stay locked while they are defined, and no longer', () => {
    expect(Object.keys(locked).sort()).toEqual(ALL_EVENTS.map(({ topic, version }) => `${topic}.v${version}`).sort());
  });
});
