import * as m from '@shop/messages/m';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRequestReset } from '../features/account/api/password.js';
import { AuthCard } from '../features/account/auth-card.js';
import { RequestResetForm } from '../features/account/request-reset-form.js';
import { useCooldown } from '../features/account/use-cooldown.js';
import { useSettings } from '../features/settings/api.js';
import { keepReturn } from '../shared/browser/kept-return.js';
import { useReturnState } from '../shared/return-to.js';
import { PageHead } from '../shared/ui/page-head.js';
import { minutesAndSeconds } from '../shared/browser/use-seconds-until.js';
import { rich } from '../shared/ui/rich.js';

const RESEND_AFTER_SECONDS = 90;

export default function ForgotPasswordPage() {
  const { name } = useSettings();
  const requesting = useRequestReset();
  const cooldown = useCooldown(RESEND_AFTER_SECONDS);
  const returnState = useReturnState();
  const [sentTo, setSentTo] = useState<string>();
  const send = (email: string): void =>
    requesting.mutate(email, {
      onSuccess: () => {
        keepReturn(returnState?.returnTo);
        setSentTo(email);
        cooldown.start();
      },
    });
  return (
    <AuthCard
      title={sentTo === undefined ? m.account_forgot_title() : m.account_check_email()}
      footer={
        <Link to="/signin" state={returnState}>
          {m.account_back_to_sign_in()}
        </Link>
      }
    >
      <PageHead title={m.account_forgot_page_title({ name })} isPrivate />
      {sentTo === undefined ? (
        <RequestResetForm isBusy={requesting.isPending} onSend={send} />
      ) : (
        <Stack>
          <p role="status">{rich(m.account_reset_on_its_way({ email: sentTo, b: (text) => <b>{text}</b> }))}</p>
          <Button disabled={cooldown.left > 0 || requesting.isPending} onClick={() => send(sentTo)}>
            {cooldown.left > 0 ? m.account_resend_in({ time: minutesAndSeconds(cooldown.left) }) : m.account_resend()}
          </Button>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {m.account_other_email()}
          </Button>
        </Stack>
      )}
    </AuthCard>
  );
}
