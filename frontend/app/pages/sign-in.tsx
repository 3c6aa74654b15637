import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthCard } from '../features/account/auth-card.js';
import { SignInChoice } from '../features/account/sign-in-choice.js';
import { useSettings } from '../features/settings/api.js';
import { useReturnState, useReturnTo } from '../shared/return-to.js';
import { acknowledgeSessionEnd } from '../shared/session-end.js';
import { PageHead } from '../shared/ui/page-head.js';

export default function SignInPage() {
  const { name } = useSettings();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const returnState = useReturnState();
  useEffect(acknowledgeSessionEnd, []);
  return (
    <AuthCard
      title="Sign In"
      text={`Welcome back to ${name}.`}
      footer={
        <span>
          New here?{' '}
          <Link to="/signup" state={returnState}>
            Sign Up
          </Link>
        </span>
      }
    >
      <PageHead title={`Sign In | ${name}`} isPrivate />
      <SignInChoice onDone={() => void navigate(returnTo ?? '/', { replace: returnTo !== undefined })} />
    </AuthCard>
  );
}
