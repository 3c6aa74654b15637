import * as m from '@shop/messages/m';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ReturnState } from '../../shared/return-to.js';
import { useSessionEnd } from '../../shared/session-end.js';
import { toast } from '../../shared/toast.js';
import { useRemoveDataOfOthers } from './api/session.js';

/** Watches the session of this browser: opens the sign-in page when it ends, and removes the data of other users. */
export function SessionWatch() {
  const endedAt = useSessionEnd();
  const navigate = useNavigate();
  useRemoveDataOfOthers();
  useEffect(() => {
    if (endedAt === undefined) return;
    toast.problem(m.account_required(), m.account_session_ended());
    void navigate('/signin', { state: { returnTo: endedAt } satisfies ReturnState });
  }, [endedAt, navigate]);
  return null;
}
