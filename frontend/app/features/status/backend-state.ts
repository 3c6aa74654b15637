import * as m from '@shop/messages/m';
import type { Health } from './api.js';

/** The states of the status card (docs/product-rules.md#pages). */
export type BackendState = 'Checking...' | 'Error' | 'Connected' | 'Unknown';

interface Check {
  /** null: the response could not be parsed. */
  data: Health | null | undefined;
  error: { message: string } | null;
  isFetching: boolean;
}

/** The state of the backend after a check, with the reason of a failure (docs/product-rules.md#pages). */
export function backendState({ data, error, isFetching }: Check): { state: BackendState; reason?: string } {
  if (isFetching) return { state: 'Checking...' };
  if (error) return { state: 'Error', reason: error.message || m.status_failed() };
  if (!data) return { state: 'Unknown', reason: data === null ? m.status_failed() : undefined };
  if (data.status === 'OK') return { state: 'Connected' };
  const down = Object.entries(data.services).filter(([, { status }]) => status !== 'OK');
  const names = down.map(([name]) => name).join(', ');
  return { state: 'Error', reason: names === '' ? m.status_failed() : m.status_not_answering({ names }) };
}
