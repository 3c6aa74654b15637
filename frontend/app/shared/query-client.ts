import * as m from '@shop/messages/m';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SIGNED_OUT, type Problem } from './problem.js';
import { endSession, hasSessionEnded } from './session-end.js';
import { toast } from './toast.js';
import { token } from './token.js';

/** How a failure is shown. The default is a toast 'API Error' with the server's message (docs/product-rules.md#pages). */
export interface FailureOptions extends Record<string, unknown> {
  /** No toast, because the page shows the failure itself. */
  isSilent?: boolean;
  /** A refused token is removed without a toast, as at the start of the shop (docs/product-rules.md#accounts). */
  isSessionCheck?: boolean;
  title?: string;
  /** Shown instead of the server's message. */
  text?: string;
  /** Shown when the response has no message. */
  fallback?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem;
    queryMeta: FailureOptions;
    mutationMeta: FailureOptions;
  }
}

const FIVE_MINUTES = 5 * 60_000;
/** On the server nothing is removed by a timer: it would keep the data of every page for five minutes, until the process has no memory left. */
const CACHE_TIME = typeof window === 'undefined' ? Infinity : FIVE_MINUTES;
const MAX_BACKOFF_MS = 30_000;

/** The query client of the shop; retries and cache times follow docs/product-rules.md#R138. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (problem, query) => problem.code !== SIGNED_OUT && showFailure(problem, query.meta),
    }),
    mutationCache: new MutationCache({
      onError: (problem, _input, _result, mutation) => showFailure(problem, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        gcTime: CACHE_TIME,
        refetchOnWindowFocus: false,
        retry: retries(3),
        retryDelay,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retries at most `count` times, and only after failures that a retry can fix. */
const retries =
  (count: number) =>
  (failures: number, problem: Problem): boolean =>
    (problem.isTransient || isOfOldToken(problem)) && failures < count;

/** Exponential backoff, but never shorter than the server's `Retry-After`. */
const retryDelay = (attempt: number, { retryAfterSeconds = 0 }: Problem): number =>
  Math.max(retryAfterSeconds * 1000, Math.min(1000 * 2 ** attempt, MAX_BACKOFF_MS));

/** True when the refused token has been replaced since the call. This says nothing about the current session. */
const isOfOldToken = (problem: Problem): boolean =>
  problem.refuses(problem.bearer) && problem.bearer !== token.get() && token.get() !== '';

/** Product data stays fresh for 5 minutes. */
export const PRODUCT_CACHE = { staleTime: FIVE_MINUTES, retry: retries(1) } as const;

function showFailure(problem: Problem, options: FailureOptions = {}): void {
  if (typeof window === 'undefined') return;
  if (problem.refuses(token.get())) return options.isSessionCheck ? token.set('') : endSession();
  // When a session ends, one message is enough: calls that were still in flight show no toast.
  const isLate = problem.refuses(problem.bearer) && (token.get() === '' || hasSessionEnded());
  if (isLate || options.isSilent) return;
  const reason = (problem.isUnexplained && options.fallback) || problem.message;
  toast.problem(options.title ?? m.error_api(), options.text ?? reason);
}
