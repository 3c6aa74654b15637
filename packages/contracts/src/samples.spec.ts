import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, eventOf } from './all-events.js';
import { Envelope } from './event.js';

const folder = new URL('../samples/', import.meta.url);
const fileOf = ({ topic, version }: { topic: string; version: number }) => `${topic}.v${version}.json`;

/**
 * A sample is what was once published, and a consumer may still get it. When one of these fails, the event has changed
 * in a way that breaks its consumers: that is another version (STYLE.md 2.6), not another sample.
 */
describe('the samples of events', () => {
  const files = readdirSync(folder).sort();

  it('are one for each version of each event', () => {
    expect(files).toEqual(ALL_EVENTS.map(fileOf).sort());
  });

  it.each(files)("%s is read by today's schema, and nothing of it is lost", (file) => {
    const sample: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const envelope = Envelope.parse(sample);
    expect(fileOf({ topic: envelope.type, version: envelope.version })).toBe(file);
    // A field that was added since has its default.
    expect(eventOf(envelope.type, envelope.version)?.data.parse(envelope.data)).toMatchObject(envelope.data as object);
  });

  it('stand for topics in kebab-case that no other event uses', () => {
    const names = ALL_EVENTS.map(fileOf);
    expect(new Set(names).size).toBe(names.length);
    for (const { topic } of ALL_EVENTS) expect(topic).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });
});
