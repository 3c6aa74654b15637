import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useRequestReset } from './api/password.js';
import styles from './account.module.css';

/** For an account that was opened by a mailed code: mails the link to choose a first password (docs/product-rules.md#R361). */
export default function SetPassword({ email }: { email: string }) {
  const requesting = useRequestReset();
  return (
    <>
      <h2>{m.account_set_password()}</h2>
      <p className={styles.text}>{m.account_set_password_text()}</p>
      <Button variant="light" loading={requesting.isPending} onClick={() => requesting.mutate(email)}>
        {m.account_set_password_send()}
      </Button>
    </>
  );
}
