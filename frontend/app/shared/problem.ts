import type { Problem as ProblemBody } from '@shop/contracts/problem';
import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import * as v from 'valibot';

/** The body of an error response; a proxy may have sent another one. */
const Body = v.partial(
  v.object({
    message: v.string(),
    code: v.string(),
    requestId: v.string(),
    errors: v.array(v.object({ path: v.string(), message: v.string() })),
  }),
);

type Said = Pick<ProblemBody, 'message' | 'errors'>;

/** The server's sentences, or in another language than English ours: its English is not shown there (docs/product-rules.md#R333). */
async function saidBy({
  message = m.error_unknown(),
  code = '',
  errors = [],
}: Partial<ProblemBody> = {}): Promise<Said> {
  if (language() === 'en') return { message, errors };
  const texts = await import('./problem-texts.js').catch(() => undefined);
  if (!texts) return { message: m.error_unknown(), errors: [] };
  return { message: texts.problemText(code, errors) ?? m.error_unknown(), errors: texts.errorTexts(errors) };
}

/** The code of a call that was not sent, because its user is no longer signed in. */
export const SIGNED_OUT = 'signed_out';

interface ProblemInit {
  message: string;
  code: string;
  status: number;
  requestId?: string;
  errors?: readonly { path: string; message: string }[];
  retryAfterSeconds?: number;
  bearer?: string;
}

/** A failed call. `status` is 0 without a response. `message` is always a text for the user. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly errors: readonly { path: string; message: string }[];
  /** From the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** The token that the call was sent with, or ''. */
  readonly bearer: string;

  constructor({ message, code, status, requestId, errors = [], retryAfterSeconds, bearer = '' }: ProblemInit) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.bearer = bearer;
  }

  /** True when a retry of the same call may succeed. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** What is wrong with each field, for a form. */
  get byField(): Record<string, string> {
    return Object.fromEntries(this.errors.map(({ path, message }) => [path, message]));
  }

  /** True when the response had no message. */
  get isUnexplained(): boolean {
    return this.message === m.error_unknown();
  }

  /** True when it is not known whether the server has processed the call. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status === 500 || this.status === 502 || this.status === 504;
  }

  /** True when the server has refused this token. No other failure says anything about the session. */
  refuses(bearer: string): boolean {
    return this.status === 401 && this.code === 'unauthenticated' && bearer !== '' && this.bearer === bearer;
  }

  /** Reads an error response; its body may be anything. `bearer`: the token that the call was sent with. */
  static async fromResponse(response: Response, bearer: string): Promise<Problem> {
    const { success, output } = v.safeParse(Body, await response.json().catch(() => undefined));
    const body = success ? output : undefined;
    const retryAfter = Number(response.headers.get('retry-after'));
    return new Problem({
      ...(await saidBy(body)),
      code: body?.code ?? 'unknown',
      status: response.status,
      requestId: body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
      retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
      bearer,
    });
  }

  /** A call that was not sent, because its user is no longer signed in. */
  static fromOtherUser(): Problem {
    return new Problem({ message: m.error_no_user(), code: SIGNED_OUT, status: 401 });
  }

  /** A call without a response, or with an unreadable one. */
  static fromFailure(): Problem {
    return new Problem({ message: m.error_network(), code: 'network', status: 0 });
  }
}
