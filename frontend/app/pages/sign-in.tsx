import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthCard } from '../features/account/auth-card.js';
import { SignInForm } from '../features/account/sign-in-form.js';
import { useSettings } from '../features/settings/api.js';
import { sessionEndSeen } from '../shared/session-end.js';
import { PageHead } from '../shared/ui/page-head.js';

export default function SignInPage() {
  const { name } = useSettings();
  const navigate = useNavigate();
  const returnTo = returnFrom(useLocation().state);
  useEffect(sessionEndSeen, []);
  return (
    <AuthCard
      title="Sign In"
      text={`Welcome back to ${name}.`}
      footer={
        <span>
          New here? <Link to="/signup">Sign Up</Link>
        </span>
      }
    >
      <PageHead title={`Sign In | ${name}`} isPrivate />
      <SignInForm onDone={() => void navigate(returnTo ?? '/', { replace: returnTo !== undefined })} />
    </AuthCard>
  );
}

/** The page on which a session ended; an ordinary sign-in has none and leads home (SPEC.md section 2 "Sign in"). */
const returnFrom = (state: unknown): string | undefined => (state as { returnTo?: string } | null)?.returnTo;
