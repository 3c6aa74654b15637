import type { z } from 'zod';
import type { BodyType } from './body-types.js';
import type { Caller } from './callers.js';
import type { Permission } from './permissions.js';

/** Who may call: anyone, a signed-in user, the shop's own processes that the endpoint names, or staff with a permission. */
export type Access = 'anyone' | 'customer' | 'service' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a call gives or moves, beyond the caller's own things: what a person may do (`rights`); how an account is entered
 * (`credentials`); where it is signed in (`sessions`); money in the books or on its way (`money`); how the shop takes money and
 * who must prove what (`settings`).
 */
export type Effect = 'rights' | 'credentials' | 'sessions' | 'money' | 'settings';

/**
 * What proves, besides the session, that the caller is the person. `recent`: the password or a code in the last 15 minutes,
 * which every service asks for before it looks at anything else (401 `confirm_password`). `given`: the call itself carries a
 * password, a code or another secret. `part`: `recent`, for some bodies only, which the endpoint's description names.
 */
export type Proof = 'recent' | 'given' | 'part';

/** Each endpoint that writes names its effect, so that none is forgotten (docs/product-rules.md#R180). */
type Power = { effect: 'none'; proof?: never } | { effect: Effect; proof: Proof };

interface EndpointParts {
  access: Access;
  /**
   * Query parameters; clients send text, so schemas coerce. A field may be an object: its parameters are `field.key`
   * ({@link queryPairs}).
   */
  query?: z.ZodType;
  body?: z.ZodType;
  /** How a body may be written; default JSON, and none of a GET. Another type is 415 before anything is done (docs/product-rules.md#R314). */
  accepts?: readonly BodyType[];
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
  /** Which of the shop's own processes may call; empty unless the access is `service`. */
  readonly callers: readonly Caller[];
  /** `none` for what only reads, and for calls between services. */
  readonly effect: Effect | 'none';
  readonly proof: Proof | undefined;
  readonly status: number;
  readonly query: P['query'];
  readonly body: P['body'];
  readonly accepts: readonly BodyType[];
  readonly response: P['response'];
}

type Public = EndpointParts & { access: Exclude<Access, 'service'>; callers?: never };
type Writes = Public & Power;
type Internal = EndpointParts & { access: 'service'; callers: readonly [Caller, ...Caller[]] };

/** The types of bodies that a method takes where nothing else is declared. */
export const acceptedBy = (method: string): readonly BodyType[] =>
  method === 'GET' || method === 'HEAD' ? [] : ['json'];

/** Declares an endpoint once for its server and its callers. */
export function defineEndpoint<const P extends Internal | Public>(method: 'GET', path: string, parts: P): Endpoint<P>;
export function defineEndpoint<const P extends Internal | Writes>(method: Method, path: string, parts: P): Endpoint<P>;
export function defineEndpoint<const P extends EndpointParts & Partial<Power> & { callers?: readonly Caller[] }>(
  method: Method,
  path: string,
  parts: P,
): Endpoint<P> {
  const { access, callers = [], effect = 'none', proof, query, body, response } = parts;
  const { status = response ? 200 : 204, accepts = acceptedBy(method) } = parts;
  return Object.freeze({ method, path, access, callers, effect, proof, status, query, body, accepts, response });
}

/**
 * The parameters of a query as a URL has them: a list repeats its name, and an object's fields have its name and a dot
 * before theirs: `{ brand: ['a', 'b'], spec: { socket: 'AM5' } }` is `brand=a&brand=b&spec.socket=AM5`.
 */
export function queryPairs(query: unknown, prefix = ''): [string, string][] {
  return Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]): [string, string][] => {
    if (isFields(value)) return queryPairs(value, `${prefix}${name}.`);
    const texts = [value as string | number | boolean | undefined].flat().filter((one) => one !== undefined);
    return texts.map((one) => [`${prefix}${name}`, String(one)]);
  });
}

/** The opposite of {@link queryPairs} in a parsed URL. A parameter that is given with and without a dot stays as it is. */
export function withFields(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = new Map<string, [string, unknown][]>();
  const plain = Object.entries(parameters).filter(([name, value]) => {
    const dot = name.indexOf('.');
    const owner = name.slice(0, dot);
    if (dot < 1 || Object.hasOwn(parameters, owner)) return true;
    fields.set(owner, [...(fields.get(owner) ?? []), [name.slice(dot + 1), value]]);
    return false;
  });
  return Object.fromEntries([...plain, ...[...fields].map(([name, own]) => [name, Object.fromEntries(own)] as const)]);
}

const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
