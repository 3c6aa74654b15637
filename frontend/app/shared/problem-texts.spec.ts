/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { provideLanguage } from '@shop/messages/language';
import { Problem } from './problem.js';

const refusal = (body: object) => Problem.fromResponse(Response.json(body, { status: 403 }), '');
const known = { message: 'Invalid email or password', code: 'invalid_credentials', requestId: 'r-1' };

describe('a problem of the server', () => {
  it('has its own message in English, to the letter', async () => {
    expect((await refusal({ ...known, message: 'As the server says it' })).message).toBe('As the server says it');
  });

  describe('in Swahili', () => {
    beforeEach(() => provideLanguage(() => 'sw'));
    afterEach(() => provideLanguage(() => 'en'));

    it('has our text for its code', async () => {
      expect((await refusal(known)).message).toBe('Barua pepe au nenosiri si sahihi');
    });

    it('keeps its message where we have no text for the code', async () => {
      const other = { ...known, code: 'of_another_release', message: 'Something new' };
      expect((await refusal(other)).message).toBe('Something new');
    });

    it('without a message is an unknown error', async () => {
      expect((await refusal({})).isUnexplained).toBe(true);
    });
  });
});
