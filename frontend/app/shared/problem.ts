import { Problem as ProblemBody } from '@shop/contracts/problem';

/** What is said when an answer names no reason (docs/product-rules.md#pages). */
const UNKNOWN_ERROR = 'An unknown error occurred';

/** What a shopper reads when no answer came at all. */
const NETWORK_ERROR = 'We could not reach the shop. Check your connection and try again.';

/** The code of a call that was not made, because its person is not signed in any more. */
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

/** Any failed call. `status` is 0 when no answer came; `message` is always fit to show. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly errors: readonly { path: string; message: string }[];
  /** Seconds the server asks to wait (header `Retry-After`). */
  readonly retryAfterSeconds: number | undefined;
  /** The token the call carried, or an empty text. */
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

  /** True when the same call may succeed a moment later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** True when the answer named no reason. */
  get isUnexplained(): boolean {
    return this.message === UNKNOWN_ERROR;
  }

  /** True when it is unknown whether the server acted. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status === 500 || this.status === 502 || this.status === 504;
  }

  /** True when the server does not take the token of `bearer`. Any other failure says nothing about a session. */
  refuses(bearer: string): boolean {
    return this.status === 401 && this.code === 'unauthenticated' && bearer !== '' && this.bearer === bearer;
  }

  /** Reads a failing answer, whatever its body is. `bearer` is the token the call carried. */
  static async fromResponse(response: Response, bearer: string): Promise<Problem> {
    const body = ProblemBody.partial().safeParse(await response.json().catch(() => undefined)).data;
    const retryAfter = Number(response.headers.get('retry-after'));
    return new Problem({
      message: body?.message ?? UNKNOWN_ERROR,
      code: body?.code ?? 'unknown',
      status: response.status,
      requestId: body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
      errors: body?.errors,
      retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
      bearer,
    });
  }

  /** Stands for a call that was not made, because its person is not signed in any more. */
  static fromOtherUser(): Problem {
    return new Problem({ message: 'No user logged in', code: SIGNED_OUT, status: 401 });
  }

  /** Stands for an answer that never came, or came unreadable. */
  static fromFailure(): Problem {
    return new Problem({ message: NETWORK_ERROR, code: 'network', status: 0 });
  }
}
