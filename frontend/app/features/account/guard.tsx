import type { User } from '@shop/contracts/identity';
import { isStaff } from '@shop/contracts/permissions';
import * as m from '@shop/messages/m';
import { Loader } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReturnState } from '../../shared/return-to.js';
import { hasSessionEnded } from '../../shared/session-end.js';
import { toast } from '../../shared/toast.js';
import { Page } from '../../shared/ui/page.js';
import { useSession } from './api/session.js';

interface GuardProps {
  /** The guarded content. */
  children: (user: User) => ReactNode;
  isForStaff?: boolean;
}

/**
 * Redirects guests to /signin, which returns them here, and redirects other users from the pages of the staff to /
 * (docs/product-rules.md#accounts). The server protects the data itself.
 */
export function Guard({ children, isForStaff = false }: GuardProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isGuest = session.status === 'guest';
  const isForbidden = isForStaff && session.status === 'signed-in' && !isStaff(session.user);
  const needsSecondFactor = session.user?.needsSecondFactor === true;
  const wasSignedIn = useRef(false);
  if (session.status === 'signed-in') wasSignedIn.current = true;
  useEffect(() => {
    // A user who signed out, here or in another tab, goes to the home page. SessionWatch handles ended sessions.
    if (isGuest && wasSignedIn.current) {
      if (!hasSessionEnded()) void navigate('/', { replace: true });
    } else if (isGuest) {
      toast.problem(m.account_required(), isForStaff ? m.account_required_admin() : m.account_required_profile());
      const state: ReturnState = { returnTo: `${pathname}${search}` };
      void navigate('/signin', { replace: true, state });
    }
    if (isForbidden && needsSecondFactor) {
      toast.problem(m.account_two_step_needed(), m.account_two_step_needed_text());
      void navigate('/profile?tab=security', { replace: true });
    } else if (isForbidden) {
      toast.problem(m.account_denied(), m.account_denied_text());
      void navigate('/', { replace: true });
    }
  }, [isGuest, isForbidden, needsSecondFactor, isForStaff, navigate]);
  if (session.status === 'signed-in' && !isForbidden) return children(session.user);
  // While the server cannot check the token, it stays stored, and the check is repeated.
  return (
    <Page isTall>
      <p role="status">
        <Loader size="sm" />{' '}
        {session.status === 'loading' && session.problem ? m.account_still_checking() : m.ui_loading()}
      </p>
    </Page>
  );
}
