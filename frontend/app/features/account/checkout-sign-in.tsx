import * as m from '@shop/messages/m';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import { CodeAddressForm } from './code-address-form.js';
import styles from './account.module.css';

const loadCodeForm = () => import('./mailed-code-form.js');
const loading = <Skeleton height={240} />;
const MailedCodeForm = lazyFeature({ load: loadCodeForm, loading, failed: PartFailed });
const SignInForm = lazyFeature({
  load: async () => ({ default: (await import('./sign-in-form.js')).SignInForm }),
  loading,
  failed: PartFailed,
});

/** The page shows the next step by itself, once there is a session. */
const stay = (): void => undefined;

/**
 * Signs a guest in, or opens an account, without leaving the page (docs/product-rules.md#R360): by a mailed code, or by the
 * password. `suggestedName`: of a new account.
 */
export default function CheckoutSignIn({ suggestedName }: { suggestedName: string }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  /** Undefined until the person has chosen: nothing takes the focus before. */
  const [isByPassword, setByPassword] = useState<boolean>();
  if (sentTo !== '')
    return (
      <MailedCodeForm
        email={sentTo}
        newAccount={{ suggestedName }}
        onDone={stay}
        onChangeEmail={() => {
          setSentTo('');
          setByPassword(false);
        }}
      />
    );
  return (
    <div className={styles.form} onFocus={() => void loadCodeForm().catch(stay)}>
      {isByPassword ? (
        <SignInForm email={email} onEmailChange={setEmail} onDone={stay} />
      ) : (
        <CodeAddressForm
          opensAccount
          email={email}
          autoFocus={isByPassword === false}
          onEmailChange={setEmail}
          onSent={setSentTo}
        >
          <p className={styles.intro}>{m.signin_first_intro()}</p>
        </CodeAddressForm>
      )}
      <Button variant="subtle" onClick={() => setByPassword(!isByPassword)}>
        {isByPassword ? m.signin_by_code() : m.signin_by_password()}
      </Button>
    </div>
  );
}
