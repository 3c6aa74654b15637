import * as m from '@shop/messages/m';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthCard } from '../features/account/auth-card.js';
import { Notice } from '../features/account/notice.js';
import { SignUpForm } from '../features/account/sign-up-form.js';
import { useSettings } from '../features/settings/api.js';
import { keepReturn } from '../shared/browser/kept-return.js';
import { useReturnState } from '../shared/return-to.js';
import { PageHead } from '../shared/ui/page-head.js';
import { useDelayed } from '../shared/use-delayed.js';
import { answerText } from '../shared/language.js';

const REDIRECT_MS = 3000;

export default function SignUpPage() {
  const { name } = useSettings();
  const navigate = useNavigate();
  const returnState = useReturnState();
  const [message, setMessage] = useState<string>();
  const done = (answer: string): void => {
    keepReturn(returnState?.returnTo);
    setMessage(answer);
  };
  useDelayed(message !== undefined, REDIRECT_MS, () => void navigate('/signin', { state: returnState }));
  return (
    <AuthCard
      title={m.shell_sign_up()}
      text={m.account_sign_up_text({ name })}
      footer={
        <span>
          {m.account_have_one()}{' '}
          <Link to="/signin" state={returnState}>
            {m.shell_sign_in()}
          </Link>
        </span>
      }
    >
      <PageHead title={m.account_sign_up_page_title({ name })} isPrivate />
      {message === undefined ? (
        <SignUpForm onDone={done} />
      ) : (
        <Notice role="status">
          <p>{answerText(message, m.account_registered_done())}</p>
          <p>{m.account_redirecting()}</p>
        </Notice>
      )}
    </AuthCard>
  );
}
