import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Route } from './+types/reset-password.js';
import { AuthCard } from '../features/account/auth-card.js';
import { Notice } from '../features/account/notice.js';
import { ResetForm } from '../features/account/reset-form.js';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { useDelayed } from '../shared/use-delayed.js';

const REDIRECT_MS = 2000;

export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const { name } = useSettings();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  useDelayed(isDone, REDIRECT_MS, () => void navigate('/signin'));
  const token = params.token?.trim() ?? '';
  return (
    <AuthCard title="Reset Password" footer={<Link to="/signin">Back to Sign In</Link>}>
      <PageHead title={`Reset Password | ${name}`} isPrivate />
      {token === '' && (
        <Notice isProblem role="alert">
          Invalid reset token
        </Notice>
      )}
      {token !== '' && !isDone && <ResetForm token={token} onDone={() => setDone(true)} />}
      {isDone && <Notice role="status">Your password has been changed. Redirecting to sign in...</Notice>}
    </AuthCard>
  );
}
