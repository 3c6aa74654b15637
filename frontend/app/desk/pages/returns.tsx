import { ReturnList } from '../features/returns/return-list.js';
import { DeskPage } from './desk-page.js';

export function ReturnsPage() {
  return (
    <DeskPage title="Returns" isList needs={['read-orders']}>
      <ReturnList />
    </DeskPage>
  );
}
