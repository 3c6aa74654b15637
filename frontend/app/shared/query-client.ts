import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.js';
import { endSession, hasSessionEnded } from './session-end.js';
import { toast } from './toast.js';
import { token } from './token.js';

/** How a failure is told. Without it: a toast 'API Error' with the server's words (SPEC.md section 8). */
export interface FailureWords extends Record<string, unknown> {
  /** Nothing is told: the page does it itself. */
  isSilent?: boolean;
  /** A refused token is dropped without a word, as at the start (SPEC.md section 4 "Session"). */
  isSessionCheck?: boolean;
  title?: string;
  /** Said instead of the server's words. */
  text?: string;
  /** Said where the server gives no reason. */
  fallback?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem;
    queryMeta: FailureWords;
    mutationMeta: FailureWords;
  }
}

const FIVE_MINUTES = 5 * 60_000;
const MAX_BACKOFF_MS = 30_000;

/** SPEC.md section 7: no refetch on focus, unused data dropped after 5 minutes, 3 retries capped at 30 seconds. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (problem, query) => tell(problem, query.meta) }),
    mutationCache: new MutationCache({
      onError: (problem, _input, _result, mutation) => tell(problem, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        gcTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        retry: retries(3),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_BACKOFF_MS),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** At most `count` more tries, and only where another try can help. */
export const retries =
  (count: number) =>
  (failures: number, problem: Problem): boolean =>
    problem.isTransient && failures < count;

/** SPEC.md section 7: product data stays fresh for 5 minutes. */
export const PRODUCT_CACHE = { staleTime: FIVE_MINUTES, retry: retries(1) } as const;

function tell(problem: Problem, words: FailureWords = {}): void {
  if (typeof window === 'undefined') return;
  if (problem.code === 'unauthenticated' && (token.get() || hasSessionEnded())) {
    if (words.isSessionCheck) token.set('');
    else if (!hasSessionEnded()) endSession();
    return;
  }
  if (words.isSilent) return;
  const reason = (problem.isUnexplained && words.fallback) || problem.message;
  toast.problem(words.title ?? 'API Error', words.text ?? reason);
}
