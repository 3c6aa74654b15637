import type { User } from '@shop/contracts/identity';
import { Loader } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { hasSessionEnded } from '../../shared/session-end.js';
import { toast } from '../../shared/toast.js';
import { Page } from '../../shared/ui/page.js';
import { useSession } from './api.js';

interface GuardProps {
  /** What is behind it, for the person who may see it. */
  children: (user: User) => ReactNode;
  isForAdmins?: boolean;
}

/** Sends guests to /signin and, from admin pages, others to / (SPEC.md sections 2 and 6). The server guards the data. */
export function Guard({ children, isForAdmins = false }: GuardProps) {
  const session = useSession();
  const navigate = useNavigate();
  const isGuest = session.status === 'guest';
  const isBarred = isForAdmins && session.status === 'signed-in' && !session.user.isAdmin;
  const wasSignedIn = useRef(false);
  if (session.status === 'signed-in') wasSignedIn.current = true;
  useEffect(() => {
    // Whoever signed out here, or in another tab, goes home; whose session ended is on the way to sign in and back.
    if (isGuest && wasSignedIn.current) {
      if (!hasSessionEnded()) void navigate('/', { replace: true });
    } else if (isGuest) {
      toast.problem(
        'Authentication required',
        isForAdmins ? 'Please sign in to access the admin area' : 'Please sign in to see your profile',
      );
      void navigate('/signin', { replace: true });
    }
    if (isBarred) {
      toast.problem('Access Denied', "You don't have permission to access the admin area");
      void navigate('/', { replace: true });
    }
  }, [isGuest, isBarred, isForAdmins, navigate]);
  if (session.status === 'signed-in' && !isBarred) return children(session.user);
  return (
    <Page>
      <p role="status">
        <Loader size="sm" /> Loading...
      </p>
    </Page>
  );
}
