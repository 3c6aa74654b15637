import { z } from 'zod';

/** Gives an answer only the fields of its schema. */
export type Shape = (value: unknown) => unknown;

const asIs: Shape = (value) => value;
/** Types whose values are sent as they are. */
const PLAIN = new Set(['string', 'number', 'int', 'boolean', 'bigint', 'literal', 'enum', 'null', 'any', 'unknown']);

/**
 * A function that reduces an answer to the fields of its schema, so that no other field can leave a service, and fills in defaults. It
 * does not validate: our own code made the answer, and each test validates it against the schema. Parts of a schema that are more than
 * fields (unions, transformations) are parsed by the schema itself, which throws ZodError.
 */
export function shapeOf(schema: z.ZodType): Shape {
  if (PLAIN.has(schema.def.type)) return asIs;
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return fieldsOf(schema);
  if (schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever) return fieldsOf(schema);
  if (schema instanceof z.ZodArray) return itemsOf(shapeOf(schema.def.element as z.ZodType));
  if (schema instanceof z.ZodRecord) return valuesOf(shapeOf(schema.def.valueType as z.ZodType));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly)
    return unlessEmpty(shapeOf(schema.def.innerType as z.ZodType));
  if (schema instanceof z.ZodDefault) {
    const shape = shapeOf(schema.def.innerType as z.ZodType);
    return (value) => (value === undefined ? schema.def.defaultValue : shape(value));
  }
  return (value) => schema.parse(value);
}

function fieldsOf(schema: z.ZodObject): Shape {
  const fields = Object.entries(schema.shape).map(([name, part]) => [name, shapeOf(part as z.ZodType)] as const);
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const [name, shape] of fields) {
      const field = shape(from[name]);
      if (field !== undefined) to[name] = field;
    }
    return to;
  };
}

function itemsOf(shape: Shape): Shape {
  return shape === asIs ? asIs : (value) => (value as unknown[]).map(shape);
}

function valuesOf(shape: Shape): Shape {
  if (shape === asIs) return asIs;
  return (value) => Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, shape(part)]));
}

function unlessEmpty(shape: Shape): Shape {
  return shape === asIs ? asIs : (value) => (value === undefined || value === null ? value : shape(value));
}
