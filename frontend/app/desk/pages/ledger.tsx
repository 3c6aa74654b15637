import { useMay } from '../shared/desk-user.js';
import { Accounts } from '../features/ledger/accounts.js';
import { Days } from '../features/ledger/days.js';
import { Statement } from '../features/ledger/statement.js';
import { DeskPage } from './desk-page.js';

/** /admin/ledger: the accounts, and each day beside M-Pesa's statement. */
export function LedgerPage() {
  const mayUpload = useMay('manage-orders');
  return (
    <DeskPage title="Ledger" needs={['read-orders']}>
      <Accounts />
      <Days />
      {mayUpload && <Statement />}
    </DeskPage>
  );
}
