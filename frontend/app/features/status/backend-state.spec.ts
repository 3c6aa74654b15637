import { describe, expect, it } from '@jest/globals';
import { backendState } from './backend-state.js';

const OK = { status: 'OK' } as const;
const DOWN = { status: 'Error' } as const;
const answer = (status: 'OK' | 'Error', services: Record<string, typeof OK | typeof DOWN>) => ({
  ...{ status, services, database: 'Connected' as const, timestamp: '2026-11-21T10:00:00.000Z' },
});
const after = { error: null, isFetching: false };

describe('the state of the backend', () => {
  it('is being checked while no answer has come', () => {
    expect(backendState({ data: undefined, error: null, isFetching: true })).toEqual({ state: 'Checking...' });
  });

  it('is connected when everything answers', () => {
    expect(backendState({ ...after, data: answer('OK', { catalog: OK }) })).toEqual({ state: 'Connected' });
  });

  it('names the parts that do not answer', () => {
    const data = answer('Error', { catalog: OK, orders: DOWN, reviews: DOWN });
    expect(backendState({ ...after, data })).toEqual({ state: 'Error', reason: 'Not answering: orders, reviews' });
  });

  it('is an error with its words when nothing answers, or with the usual ones', () => {
    const failed = (message: string) => backendState({ ...after, data: undefined, error: { message } });
    expect(failed('No network')).toEqual({ state: 'Error', reason: 'No network' });
    expect(failed('')).toEqual({ state: 'Error', reason: 'Health check failed' });
  });

  it('is unknown before any check and after an unreadable answer', () => {
    expect(backendState({ ...after, data: undefined }).state).toBe('Unknown');
    expect(backendState({ ...after, data: null })).toEqual({ state: 'Unknown', reason: 'Health check failed' });
  });
});
