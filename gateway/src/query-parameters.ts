import { z } from 'zod';

/** The parameters of a query, by its schema: their JSON Schemas, and the names of those that a call must have. */
export interface QueryParameters {
  properties: Record<string, { additionalProperties?: unknown; description?: unknown }>;
  required: readonly string[];
}

export function parametersOf(query: z.ZodType): QueryParameters {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return { properties: properties as QueryParameters['properties'], required };
}

/**
 * The names of its parameters; with a dot at the end the beginning of many: a record is sent as one parameter for each field
 * (contracts/endpoint.ts).
 */
export const namesOf = (query: z.ZodType | undefined): readonly string[] =>
  Object.entries(query ? parametersOf(query).properties : {}).flatMap(([name, { additionalProperties: fields }]) =>
    fields ? [name, `${name}.`] : [name],
  );
