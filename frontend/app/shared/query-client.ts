import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SIGNED_OUT, type Problem } from './problem.js';
import { endSession, hasSessionEnded } from './session-end.js';
import { toast } from './toast.js';
import { token } from './token.js';

/** How a failure is shown. By default: a toast 'API Error' with the server's message (docs/product-rules.md#pages). */
export interface FailureOptions extends Record<string, unknown> {
  /** No toast: the page shows the failure itself. */
  isSilent?: boolean;
  /** A refused token is dropped without a toast, as when the shop is opened (docs/product-rules.md#accounts). */
  isSessionCheck?: boolean;
  title?: string;
  /** Shown instead of the server's message. */
  text?: string;
  /** Shown where the server gives no reason. */
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
const MAX_BACKOFF_MS = 30_000;

/** No refetch on focus, unused data dropped after 5 minutes, 3 retries with a delay of at most 30 seconds. */
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
        gcTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        retry: retries(3),
        retryDelay,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** At most `count` more tries, and only where another try can help. */
const retries =
  (count: number) =>
  (failures: number, problem: Problem): boolean =>
    (problem.isTransient || isOfOldToken(problem)) && failures < count;

/** Doubles from a second to half a minute; a server that names its own pause gets that one. */
const retryDelay = (attempt: number, { retryAfterSeconds = 0 }: Problem): number =>
  Math.max(retryAfterSeconds * 1000, Math.min(1000 * 2 ** attempt, MAX_BACKOFF_MS));

/** The call was refused with a token that has been replaced since: it says nothing about the present session. */
const isOfOldToken = (problem: Problem): boolean =>
  problem.refuses(problem.bearer) && problem.bearer !== token.get() && token.get() !== '';

/** Product data stays fresh for 5 minutes. */
export const PRODUCT_CACHE = { staleTime: FIVE_MINUTES, retry: retries(1) } as const;

function showFailure(problem: Problem, options: FailureOptions = {}): void {
  if (typeof window === 'undefined') return;
  if (problem.refuses(token.get())) return options.isSessionCheck ? token.set('') : endSession();
  // A call that was still under way when its session ended adds nothing to what the person knows already.
  const isLate = problem.refuses(problem.bearer) && (token.get() === '' || hasSessionEnded());
  if (isLate || options.isSilent) return;
  const reason = (problem.isUnexplained && options.fallback) || problem.message;
  toast.problem(options.title ?? 'API Error', options.text ?? reason);
}
