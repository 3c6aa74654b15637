import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
  SetMetadata,
} from '@nestjs/common';
import { z } from 'zod';
import type { Endpoint } from '@shop/contracts/endpoint';
import { ACCESS } from '../auth/auth.guard.js';

/** Makes a controller method serve an endpoint: its method, path, access, success status and response shape. */
export function Serves(endpoint: Endpoint): MethodDecorator {
  const decorators: MethodDecorator[] = [
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status),
    SetMetadata(ACCESS, endpoint.access),
  ];
  const schema = itemOf(endpoint.response);
  if (schema) decorators.push(SerializeOptions({ schema }));
  return applyDecorators(...decorators);
}

/** Nest's serializer applies a handler's schema to each item of an array. */
const itemOf = (response: z.ZodType | undefined) =>
  response instanceof z.ZodArray ? (response.element as z.ZodType) : response;
