import * as m from '@shop/messages/m';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Route } from './+types/reset-password.js';
import { AuthCard } from '../features/account/auth-card.js';
import { Notice } from '../features/account/notice.js';
import { ResetForm } from '../features/account/reset-form.js';
import { useSettings } from '../features/settings/api.js';
import { useKeptReturn } from '../shared/browser/kept-return.js';
import { PageHead } from '../shared/ui/page-head.js';
import { useDelayed } from '../shared/use-delayed.js';

const REDIRECT_MS = 2000;

export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const { name } = useSettings();
  const navigate = useNavigate();
  const returnState = useKeptReturn();
  const [isDone, setDone] = useState(false);
  useDelayed(isDone, REDIRECT_MS, () => void navigate('/signin', { state: returnState }));
  const token = params.token?.trim() ?? '';
  return (
    <AuthCard
      title={m.account_reset_password()}
      footer={
        <Link to="/signin" state={returnState}>
          {m.account_back_to_sign_in()}
        </Link>
      }
    >
      <PageHead title={m.account_reset_page_title({ name })} isPrivate />
      {token === '' && (
        <Notice isProblem role="alert">
          {m.account_invalid_token()}
        </Notice>
      )}
      {token !== '' && !isDone && <ResetForm token={token} onDone={() => setDone(true)} />}
      {isDone && <Notice role="status">{m.account_reset_done()}</Notice>}
    </AuthCard>
  );
}
