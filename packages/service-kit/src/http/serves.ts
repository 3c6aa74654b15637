import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { z } from 'zod';
import type { Endpoint } from '@shop/contracts/endpoint';
import { ACCESS, CALLERS, PROOF } from '../auth/auth.guard.js';

/** Where the schema of a handler's whole answer is found. */
export const ANSWER = Symbol('answer');

/**
 * Makes a controller method serve an endpoint: method, path, types of bodies, who may call, proof, success status and response shape.
 * `part`: the shape of this service's part of the response, where the gateway makes the whole of several.
 */
export function Serves(endpoint: Endpoint, part = endpoint.response): MethodDecorator {
  const decorators: MethodDecorator[] = [
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status),
    SetMetadata(ACCESS, endpoint.access),
    SetMetadata(CALLERS, endpoint.callers),
    SetMetadata(PROOF, endpoint.proof),
    RouteConfig({ accepts: endpoint.accepts }),
  ];
  if (part) decorators.push(SerializeOptions({ schema: itemOf(part) }), SetMetadata(ANSWER, part));
  return applyDecorators(...decorators);
}

/** Nest's serializer applies a handler's schema to each item of an array. */
const itemOf = (response: z.ZodType) => (response instanceof z.ZodArray ? (response.element as z.ZodType) : response);
