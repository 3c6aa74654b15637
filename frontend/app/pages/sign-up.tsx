import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthCard } from '../features/account/auth-card.js';
import { Notice } from '../features/account/notice.js';
import { SignUpForm } from '../features/account/sign-up-form.js';
import { useSettings } from '../features/settings/api.js';
import { useReturnState } from '../shared/return-to.js';
import { PageHead } from '../shared/ui/page-head.js';
import { useDelayed } from '../shared/use-delayed.js';

const REDIRECT_MS = 3000;

export default function SignUpPage() {
  const { name } = useSettings();
  const navigate = useNavigate();
  const returnState = useReturnState();
  const [message, setMessage] = useState<string>();
  useDelayed(message !== undefined, REDIRECT_MS, () => void navigate('/signin', { state: returnState }));
  return (
    <AuthCard
      title="Sign Up"
      text={`One account to pay, follow your orders and review what you bought at ${name}.`}
      footer={
        <span>
          Have an account?{' '}
          <Link to="/signin" state={returnState}>
            Sign In
          </Link>
        </span>
      }
    >
      <PageHead title={`Sign Up | ${name}`} isPrivate />
      {message === undefined ? (
        <SignUpForm onDone={setMessage} />
      ) : (
        <Notice role="status">
          <p>{message || 'Registration successful! Please check your email to verify your account.'}</p>
          <p>Redirecting to sign in...</p>
        </Notice>
      )}
    </AuthCard>
  );
}
