import { z } from 'zod';
import type { EventDefinition } from './event.js';

/** The keywords of a JSON Schema that the comparison uses. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

/** The JSON Schema of an event's data as it is published. */
export const schemaOf = ({ data }: Pick<EventDefinition, 'data'>): JsonSchema => {
  const { $schema: _draft, ...schema } = z.toJSONSchema(data, { io: 'input' });
  return schema as JsonSchema;
};

/**
 * The incompatible changes of a schema: for a consumer of the old schema that reads new events, or for a consumer of
 * the new schema that reads old events. Only a new optional field is compatible. Each change is one sentence with its
 * path.
 */
export function breakingChanges(before: JsonSchema, after: JsonSchema, path = 'data'): string[] {
  const old = before.properties ?? {};
  const present = after.properties ?? {};
  const wasRequired = new Set(before.required);
  const isRequired = new Set(after.required);
  const fields = Object.keys({ ...old, ...present }).flatMap((name) => {
    const field = `${path}.${name}`;
    const [was, is] = [old[name], present[name]];
    if (!is) return [`${field} was removed`];
    if (!was) return isRequired.has(name) ? [`${field} is new and required`] : [];
    if (isRequired.has(name) !== wasRequired.has(name))
      return [`${field} became ${isRequired.has(name) ? 'required' : 'optional'}`];
    return breakingChanges(was, is, field);
  });
  return [...fields, ...changesInside(before, after, path)];
}

function changesInside(before: JsonSchema, after: JsonSchema, path: string): string[] {
  if (itself(before) !== itself(after)) return [`${path} changed from ${itself(before)} to ${itself(after)}`];
  const items = before.items && after.items ? breakingChanges(before.items, after.items, `${path}[]`) : [];
  const choices = (before.anyOf ?? []).flatMap((choice, index) => {
    const same = after.anyOf?.[index];
    return same ? breakingChanges(choice, same, `${path}|${index}`) : [];
  });
  return [...items, ...choices];
}

/** Everything except fields, items and choices, which are compared one by one; the number of choices is included. */
function itself({ properties, required: _required, items, anyOf, description: _words, ...rest }: JsonSchema): string {
  const shape = { ...rest, hasFields: !!properties, hasItems: !!items, choices: anyOf?.length };
  return JSON.stringify(Object.entries(shape).sort(([left], [right]) => left.localeCompare(right)));
}
