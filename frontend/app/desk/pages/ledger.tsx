import { Accounts } from '../features/ledger/accounts.js';
import { Days } from '../features/ledger/days.js';
import { Statement } from '../features/ledger/statement.js';
import { useMay } from '../shared/desk-user.js';

/** /admin/ledger: the accounts, and each day beside M-Pesa's statement. */
export function LedgerPage() {
  const mayUpload = useMay('manage-orders');
  return (
    <>
      <Accounts />
      <Days />
      {mayUpload && <Statement />}
    </>
  );
}
