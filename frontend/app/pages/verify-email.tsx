import * as m from '@shop/messages/m';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { verificationQuery } from '../features/account/api/registration.js';
import { AuthCard } from '../features/account/auth-card.js';
import { Notice } from '../features/account/notice.js';
import { useSettings } from '../features/settings/api.js';
import type { Problem } from '../shared/problem.js';
import { useKeptReturn } from '../shared/browser/kept-return.js';
import { useIsHydrated } from '../shared/use-is-hydrated.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { PageHead } from '../shared/ui/page-head.js';
import { answerText } from '../shared/language.js';

export default function VerifyEmailPage() {
  const { name } = useSettings();
  const token = useSearchParams()[0].get('token') ?? '';
  // A link works once. Mail scanners fetch the page without running scripts, so only the browser may use the link.
  const isHydrated = useIsHydrated();
  const returnState = useKeptReturn();
  const { data, error } = useQuery({ ...verificationQuery(token), enabled: token !== '' && isHydrated });
  const failure = token === '' ? m.account_no_token() : error && failureText(error);
  return (
    <AuthCard title={m.account_verification()}>
      <PageHead title={m.account_verification_page_title({ name })} isPrivate />
      <div role="status">
        {!failure && !data && (
          <p>
            <Loader size="sm" /> {m.account_verifying()}
          </p>
        )}
        {failure && <Notice isProblem>{failure}</Notice>}
        {data && <Notice>{answerText(data.message, m.account_verified())}</Notice>}
      </div>
      {(failure || data) && (
        <LinkButton to="/signin" state={returnState} fullWidth>
          {m.shell_sign_in()}
        </LinkButton>
      )}
    </AuthCard>
  );
}

function failureText({ status, message, isUnexplained }: Problem): string {
  if (status === 0) return m.account_network();
  return isUnexplained ? m.account_verification_failed() : message;
}
