import { describe, expect, it } from '@jest/globals';
import { backendState } from './backend-state.js';

const OK = { status: 'OK' } as const;
const DOWN = { status: 'Error' } as const;
const answer = (status: 'OK' | 'Error', services: Record<string, typeof OK | typeof DOWN>) => ({
  ...{ status, services, database: 'Connected' as const },
});
const checked = { error: null, isFetching: false };

describe('the state of the backend', () => {
  it('is Checking... until the first response', () => {
    expect(backendState({ data: undefined, error: null, isFetching: true })).toEqual({ state: 'Checking...' });
  });

  it('is Connected when all services answer', () => {
    expect(backendState({ ...checked, data: answer('OK', { catalog: OK }) })).toEqual({ state: 'Connected' });
  });

  it('names the services that do not answer', () => {
    const data = answer('Error', { catalog: OK, orders: DOWN, reviews: DOWN });
    expect(backendState({ ...checked, data })).toEqual({ state: 'Error', reason: 'Not answering: orders, reviews' });
  });

  it('is an Error with the message of the failed request, or with a default message', () => {
    const failed = (message: string) => backendState({ ...checked, data: undefined, error: { message } });
    expect(failed('No network')).toEqual({ state: 'Error', reason: 'No network' });
    expect(failed('')).toEqual({ state: 'Error', reason: 'Health check failed' });
  });

  it('is Unknown before the first check and after an unreadable response', () => {
    expect(backendState({ ...checked, data: undefined }).state).toBe('Unknown');
    expect(backendState({ ...checked, data: null })).toEqual({ state: 'Unknown', reason: 'Health check failed' });
  });
});
