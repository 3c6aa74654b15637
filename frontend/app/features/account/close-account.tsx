import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import styles from './account.module.css';

const CloseAccountDialog = lazyFeature({ load: () => import('./close-account-dialog.js'), failed: PartFailed });

/** Closes the account after the user has entered the password again. */
export function CloseAccount({ user }: { user: User }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <p className={styles.text}>{m.account_close_text()}</p>
      <Button variant="light" color="red" onClick={() => setState('open')}>
        {m.account_close_mine()}
      </Button>
      {state !== 'unused' && (
        <CloseAccountDialog user={user} isOpen={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
