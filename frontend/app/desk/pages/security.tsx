import { SecurityList } from '../features/security/security-list.js';
import { DeskPage } from './desk-page.js';

export function SecurityPage() {
  return (
    <DeskPage title="Security" isList needs={['read-audit']}>
      <SecurityList />
    </DeskPage>
  );
}
