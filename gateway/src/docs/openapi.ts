import { z } from 'zod';
import { ALL_ENDPOINTS } from '@shop/contracts/all-endpoints';
import type { BodyType } from '@shop/contracts/body-types';
import type { Endpoint } from '@shop/contracts/endpoint';
import { Problem } from '@shop/contracts/problem';
import { parametersOf } from '../query-parameters.js';

type JsonSchema = Record<string, unknown>;

const problemResponse = {
  description: 'A problem, in the one shape all errors have',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** The OpenAPI 3.1 document of every public endpoint, generated from the contracts, so it is always up to date. */
export function openApiDocument(publicUrl: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, endpoints] of Object.entries(ALL_ENDPOINTS)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(group, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'SavannaPC shop',
      version: '1.0.0',
      description: 'The online shop for PC parts and gaming hardware.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: toJson(Problem) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(group: string, operationId: string, endpoint: Endpoint): JsonSchema {
  const { response, status, access, effect, proof } = endpoint;
  const success = response
    ? { description: 'Success', content: { 'application/json': { schema: toJson(response) } } }
    : { description: 'Success' };
  return {
    tags: [group],
    operationId,
    'x-access': access,
    ...(effect !== 'none' && { 'x-effect': effect, 'x-proof': proof }),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...requestBodyOf(endpoint),
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    responses: { [status]: success, default: problemResponse },
  };
}

const MEDIA_TYPES: Record<BodyType, string> = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
};

/** The types of bodies that an endpoint takes, with their schema where the contract has one: forms of files have none. */
function requestBodyOf({ body, accepts }: Endpoint): JsonSchema {
  if (!body && (accepts.length === 0 || accepts.includes('json'))) return {};
  const schema = body ? toJson(body, 'input') : { type: 'object' };
  const content = Object.fromEntries(accepts.map((type) => [MEDIA_TYPES[type], { schema }]));
  return { requestBody: { required: !body?.safeParse(undefined).success, content } };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(query: z.ZodType | undefined): JsonSchema[] {
  if (!query) return [];
  const { properties, required } = parametersOf(query);
  return Object.entries(properties).map(([name, schema]) => {
    const { additionalProperties: fields, description } = schema;
    const parameter = {
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
    };
    // A record is sent as one parameter for each field (contracts/endpoint.ts).
    return fields ? { name: `${name}.{name}`, ...parameter, schema: fields } : { name, ...parameter, schema };
  });
}

function toJson(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
