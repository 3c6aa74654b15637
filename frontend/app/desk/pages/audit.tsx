import { AuditList } from '../features/audit/audit-list.js';
import { DeskPage } from './desk-page.js';

export function AuditPage() {
  return (
    <DeskPage title="Audit" isList needs={['read-audit']}>
      <AuditList />
    </DeskPage>
  );
}
