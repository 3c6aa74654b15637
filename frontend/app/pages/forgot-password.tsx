import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRequestReset } from '../features/account/api/password.js';
import { AuthCard } from '../features/account/auth-card.js';
import { RequestResetForm } from '../features/account/request-reset-form.js';
import { useCooldown } from '../features/account/use-cooldown.js';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { minutesAndSeconds } from '../shared/use-seconds-until.js';

const RESEND_AFTER_SECONDS = 90;

export default function ForgotPasswordPage() {
  const { name } = useSettings();
  const requesting = useRequestReset();
  const cooldown = useCooldown(RESEND_AFTER_SECONDS);
  const [sentTo, setSentTo] = useState<string>();
  const send = (email: string): void =>
    requesting.mutate(email, {
      onSuccess: () => {
        setSentTo(email);
        cooldown.start();
      },
    });
  return (
    <AuthCard
      title={sentTo === undefined ? 'Forgot Password' : 'Check Your Email'}
      footer={<Link to="/signin">Back to Sign In</Link>}
    >
      <PageHead title={`Forgot Password | ${name}`} isPrivate />
      {sentTo === undefined ? (
        <RequestResetForm isBusy={requesting.isPending} onSend={send} />
      ) : (
        <Stack>
          <p role="status">
            If <b>{sentTo}</b> belongs to an account, a mail with a link to a new password is on its way.
          </p>
          <Button disabled={cooldown.left > 0 || requesting.isPending} onClick={() => send(sentTo)}>
            {cooldown.left > 0 ? `Resend in ${minutesAndSeconds(cooldown.left)}` : 'Resend email'}
          </Button>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            Try another email
          </Button>
        </Stack>
      )}
    </AuthCard>
  );
}
