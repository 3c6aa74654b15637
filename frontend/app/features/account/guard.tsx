import type { User } from '@shop/contracts/identity';
import { isStaff } from '@shop/contracts/permissions';
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
      toast.problem(
        'Authentication required',
        isForStaff ? 'Please sign in to access the admin area' : 'Please sign in to see your profile',
      );
      const state: ReturnState = { returnTo: `${pathname}${search}` };
      void navigate('/signin', { replace: true, state });
    }
    if (isForbidden && needsSecondFactor) {
      toast.problem('Two-step sign-in needed', 'Set it up here, then sign in again to open the admin area.');
      void navigate('/profile?tab=security', { replace: true });
    } else if (isForbidden) {
      toast.problem('Access Denied', "You don't have permission to access the admin area");
      void navigate('/', { replace: true });
    }
  }, [isGuest, isForbidden, needsSecondFactor, isForStaff, navigate]);
  if (session.status === 'signed-in' && !isForbidden) return children(session.user);
  return (
    <Page>
      <p role="status">
        <Loader size="sm" /> {session.status === 'loading' && session.problem ? STILL_CHECKING : 'Loading...'}
      </p>
    </Page>
  );
}

/** Shown while the server cannot check the token: the token stays stored, and the check is repeated. */
const STILL_CHECKING = 'We could not reach your account yet. You are still signed in, and we keep trying.';
