import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SerializeOptions, SetMetadata } from '@nestjs/common';
import type { Endpoint } from '@shop/contracts/endpoint';
import { ACCESS } from '../auth/auth.guard.js';

/** Makes a controller method serve an endpoint: its method, path, access, success status and response shape. */
export function Serves(endpoint: Endpoint): MethodDecorator {
  const decorators: MethodDecorator[] = [
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status),
    SetMetadata(ACCESS, endpoint.access),
  ];
  if (endpoint.response) decorators.push(SerializeOptions({ schema: endpoint.response }));
  return applyDecorators(...decorators);
}
