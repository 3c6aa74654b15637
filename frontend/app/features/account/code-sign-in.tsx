import * as m from '@shop/messages/m';
import { useState } from 'react';
import { CodeAddressForm } from './code-address-form.js';
import MailedCodeForm from './mailed-code-form.js';
import styles from './account.module.css';

interface CodeSignInProps {
  email: string;
  onEmailChange: (email: string) => void;
  onDone: () => void;
}

/** Signs in with a code by mail instead of the password: first the address, then the code (docs/product-rules.md#R104). */
export default function CodeSignIn({ email, onEmailChange, onDone }: CodeSignInProps) {
  const [sentTo, setSentTo] = useState('');
  if (sentTo === '')
    return (
      <CodeAddressForm email={email} autoFocus onEmailChange={onEmailChange} onSent={setSentTo}>
        <p className={styles.intro}>{m.signin_code_intro()}</p>
      </CodeAddressForm>
    );
  return <MailedCodeForm email={sentTo} onChangeEmail={() => setSentTo('')} onDone={onDone} />;
}
