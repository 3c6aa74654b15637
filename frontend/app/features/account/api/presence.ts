import { me } from '@shop/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/call.js';
import { useCacheUser } from './session.js';

/** How often a page says that its person is there (docs/product-rules.md#R318). */
const PRESENCE_MS = 5 * 60_000;

const INPUTS = ['pointerdown', 'keydown'] as const;

/**
 * While the person types, clicks or taps, the session counts as used, and the user record is read again: a page that stays open
 * all day reads it at its start alone. A refused token ends the session as any call of the page does.
 */
export function usePresence(userId: string): void {
  const onSuccess = useCacheUser();
  const { mutate } = useMutation({
    mutationFn: () => call(me, { as: userId }),
    meta: { isSilent: true },
    onSuccess,
  });
  useEffect(() => {
    let saidAt = Date.now();
    const say = (): void => {
      if (Date.now() - saidAt < PRESENCE_MS) return;
      saidAt = Date.now();
      mutate();
    };
    for (const input of INPUTS) addEventListener(input, say, { passive: true });
    return () => INPUTS.forEach((input) => removeEventListener(input, say));
  }, [mutate]);
}
