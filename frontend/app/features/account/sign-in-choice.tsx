import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { Notice } from './notice.js';
import { SignInForm } from './sign-in-form.js';
import styles from './account.module.css';

const CodeSignIn = lazyFeature({
  load: () => import('./code-sign-in.js'),
  failed: ({ action, retry }) => (
    <Notice isProblem role="alert">
      {m.signin_form_failed()}{' '}
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        {action}
      </Button>
    </Notice>
  ),
});

/** Signs in with the password, or with a code by mail. Both have the same e-mail address. */
export function SignInChoice({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [isByCode, setByCode] = useState(false);
  const Form = isByCode ? CodeSignIn : SignInForm;
  return (
    <>
      <Form email={email} onEmailChange={setEmail} onDone={onDone} />
      <Button className={styles.other} fullWidth variant="default" size="md" onClick={() => setByCode(!isByCode)}>
        {isByCode ? m.signin_by_password() : m.signin_by_code()}
      </Button>
    </>
  );
}
