import type { FastifyServerOptions } from 'fastify';

/**
 * Fastify's option for a server whose routes have no Fastify schemas: zod checks bodies and answers. Without it, each process
 * loads a validator and a serialiser that it never calls, 250 files. A route with a schema makes the start fail.
 */
export const withoutSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};

function refuse(): never {
  throw new Error('This server has no compiler of Fastify schemas: declare the shape with zod.');
}
