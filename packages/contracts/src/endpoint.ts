import type { z } from 'zod';
import type { Permission } from './permissions.js';

/** Who may call: anyone, a signed-in user, a service with the internal credential, or staff with a permission. */
export type Access = 'anyone' | 'customer' | 'service' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface EndpointParts {
  access: Access;
  /** Query parameters; clients send text, so schemas coerce. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** The success body; absent means 204 or a body that is not JSON. */
  response?: z.ZodType;
  /** The success status; 200 with a response, else 204. */
  status?: number;
}

/** One endpoint, as server, client and OpenAPI document use it. `path` is under /api, with `:name` segments. */
export interface Endpoint<P extends EndpointParts = EndpointParts> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly status: number;
  readonly query: P['query'];
  readonly body: P['body'];
  readonly response: P['response'];
}

/** Declares an endpoint once for its server and its callers. */
export function defineEndpoint<const P extends EndpointParts>(method: Method, path: string, parts: P): Endpoint<P> {
  const { access, query, body, response, status = response ? 200 : 204 } = parts;
  return Object.freeze({ method, path, access, status, query, body, response });
}
