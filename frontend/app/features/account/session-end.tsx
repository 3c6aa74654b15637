import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSessionEnd } from '../../shared/session-end.js';
import { toast } from '../../shared/toast.js';

/** Leads to the sign-in page when the session ends while somebody works, and from there back. */
export function SessionEnd() {
  const endedAt = useSessionEnd();
  const navigate = useNavigate();
  useEffect(() => {
    if (endedAt === undefined) return;
    toast.problem('Authentication required', 'Your session has ended. Please sign in again.');
    void navigate('/signin', { state: { returnTo: endedAt } });
  }, [endedAt, navigate]);
  return null;
}
