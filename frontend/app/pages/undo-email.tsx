import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useUndoEmail } from '../features/account/api/registration.js';
import { AuthCard } from '../features/account/auth-card.js';
import { Notice } from '../features/account/notice.js';
import { useSettings } from '../features/settings/api.js';
import type { Problem } from '../shared/problem.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { PageHead } from '../shared/ui/page-head.js';

/** Restores an e-mail address by the link of a mail. Only the button does it, because mail scanners open links. */
export default function UndoEmailPage() {
  const { name } = useSettings();
  const token = useSearchParams()[0].get('token') ?? '';
  const { mutate, data, error, isPending } = useUndoEmail();
  const refusal = token === '' ? m.undo_email_no_token() : error && refusalText(error);
  const failure = refusal ?? error?.message;
  return (
    <AuthCard title={m.undo_email_title()} footer={<Link to="/">{m.error_home()}</Link>}>
      <PageHead title={`${m.undo_email_title()} | ${name}`} isPrivate />
      <div role="status">
        {failure && <Notice isProblem>{failure}</Notice>}
        {data && <Notice>{m.undo_email_done()}</Notice>}
      </div>
      {!refusal && !data && (
        <>
          <p>{m.undo_email_text()}</p>
          <Button fullWidth size="md" loading={isPending} onClick={() => mutate(token)}>
            {m.undo_email_button()}
          </Button>
        </>
      )}
      {refusal && error && (
        <LinkButton to="/contact" fullWidth>
          {m.footer_contact()}
        </LinkButton>
      )}
    </AuthCard>
  );
}

/** Why the link will never work; undefined for a failure that may pass. */
function refusalText({ code }: Problem): string | undefined {
  if (code === 'invalid_token') return m.undo_email_expired();
  if (code === 'email_taken') return m.undo_email_taken();
  return undefined;
}
