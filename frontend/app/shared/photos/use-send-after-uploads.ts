import { useEffect, useState } from 'react';
import { useLatest } from '../browser/use-latest.js';
import type { Photos } from './use-photos.js';

type Sending = 'no' | 'waiting' | 'refused';

/**
 * Sends a form that was submitted while photos were on their way, when the last of them has its URL (docs/product-rules.md#R267).
 * A photo that failed ends the waiting, because only the person knows whether the form is right without it.
 */
export function useSendAfterUploads({ pending }: Photos, submit: () => void) {
  const [sending, setSending] = useState<Sending>('no');
  const again = useLatest(submit);
  const isUploading = pending.length > 0;
  const hasFailed = pending.some(({ error }) => error !== undefined);
  useEffect(() => {
    if (sending !== 'waiting' || (isUploading && !hasFailed)) return;
    setSending(isUploading ? 'refused' : 'no');
    if (!isUploading) again();
  }, [sending, isUploading, hasFailed, again]);
  return {
    isWaiting: sending === 'waiting',
    /** A photo failed, so that the form was not sent. */
    isRefused: sending === 'refused',
    /** Whether the form can be sent now; if not, it is sent later. */
    isReady: (): boolean => {
      setSending(isUploading ? 'waiting' : 'no');
      return !isUploading;
    },
  };
}
