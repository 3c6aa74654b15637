import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useUnsubscribe } from '../features/account/api/preferences.js';
import { AuthCard } from '../features/account/auth-card.js';
import { Notice } from '../features/account/notice.js';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';

/** Unsubscribes from marketing mails by the link of a mail. Only the button does it, because mail scanners open links. */
export default function UnsubscribePage() {
  const { name } = useSettings();
  const token = useSearchParams()[0].get('token') ?? '';
  const unsubscribing = useUnsubscribe();
  const failure = token === '' ? m.unsubscribe_no_token() : unsubscribing.error?.message;
  return (
    <AuthCard title={m.unsubscribe_title()} footer={<Link to="/">{m.error_home()}</Link>}>
      <PageHead title={`${m.unsubscribe_title()} | ${name}`} isPrivate />
      <div role="status">
        {failure && <Notice isProblem>{failure}</Notice>}
        {unsubscribing.isSuccess && <Notice>{m.unsubscribe_done()}</Notice>}
      </div>
      {token !== '' && !unsubscribing.isSuccess && (
        <>
          <p>{m.unsubscribe_text({ name })}</p>
          <Button fullWidth size="md" loading={unsubscribing.isPending} onClick={() => unsubscribing.mutate(token)}>
            {m.unsubscribe_button()}
          </Button>
        </>
      )}
    </AuthCard>
  );
}
