import { useMay } from '../../features/desk/desk-user.js';
import { Accounts } from '../../features/desk/ledger/accounts.js';
import { Days } from '../../features/desk/ledger/days.js';
import { Statement } from '../../features/desk/ledger/statement.js';
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
