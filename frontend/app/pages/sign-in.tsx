import * as m from '@shop/messages/m';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthCard } from '../features/account/auth-card.js';
import { SignInChoice } from '../features/account/sign-in-choice.js';
import { useSettings } from '../features/settings/api.js';
import { keepReturn } from '../shared/browser/kept-return.js';
import { useReturnState, useReturnTo } from '../shared/return-to.js';
import { acknowledgeSessionEnd } from '../shared/session-end.js';
import { PageHead } from '../shared/ui/page-head.js';

export default function SignInPage() {
  const { name } = useSettings();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const returnState = useReturnState();
  useEffect(acknowledgeSessionEnd, []);
  const leave = (): void => {
    keepReturn(undefined);
    void navigate(returnTo ?? '/', { replace: returnTo !== undefined });
  };
  return (
    <AuthCard
      title={m.shell_sign_in()}
      text={m.account_sign_in_text({ name })}
      footer={
        <span>
          {m.account_new_here()}{' '}
          <Link to="/signup" state={returnState}>
            {m.shell_sign_up()}
          </Link>
        </span>
      }
    >
      <PageHead title={m.account_sign_in_page_title({ name })} isPrivate />
      <SignInChoice onDone={leave} />
    </AuthCard>
  );
}
