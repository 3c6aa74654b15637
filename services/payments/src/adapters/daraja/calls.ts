/** One call to Daraja and its policy. */
export interface DarajaCall {
  /** Its name in metrics. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  timeoutMs: number;
  /** How often it is repeated at once after no answer: 0 where a repeat could charge or pay twice. */
  repeats: number;
}

/**
 * Every call (docs/mpesa.md#M1). A push and a reversal are sent once: a repeat is a second prompt, or sends money back twice. The
 * reconciler repeats queries and the pull later.
 */
export const CALLS = {
  token: call('token', 'GET', '/oauth/v1/generate?grant_type=client_credentials', { timeoutMs: 10_000, repeats: 2 }),
  push: call('push', 'POST', '/mpesa/stkpush/v1/processrequest', { timeoutMs: 20_000, repeats: 0 }),
  query: call('query', 'POST', '/mpesa/stkpushquery/v1/query', { timeoutMs: 15_000, repeats: 0 }),
  registerUrls: call('register', 'POST', '/mpesa/c2b/v2/registerurl', { timeoutMs: 15_000, repeats: 1 }),
  registerUrlsFirst: call('register', 'POST', '/mpesa/c2b/v1/registerurl', { timeoutMs: 15_000, repeats: 1 }),
  status: call('status', 'POST', '/mpesa/transactionstatus/v1/query', { timeoutMs: 20_000, repeats: 0 }),
  reversal: call('reversal', 'POST', '/mpesa/reversal/v1/request', { timeoutMs: 30_000, repeats: 0 }),
  registerPull: call('pull register', 'POST', '/pulltransactions/v1/register', { timeoutMs: 15_000, repeats: 1 }),
  pull: call('pull', 'GET', '/pulltransactions/v1/query', { timeoutMs: 30_000, repeats: 1 }),
} as const;

function call(
  operation: string,
  method: DarajaCall['method'],
  path: string,
  limits: Pick<DarajaCall, 'timeoutMs' | 'repeats'>,
): DarajaCall {
  return { operation, method, path, ...limits };
}
