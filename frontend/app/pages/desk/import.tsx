import { ImportView } from '../../features/desk/import/import-view.js';
import { DeskPage } from './desk-page.js';

export default function ImportPage() {
  return (
    <DeskPage title="Import Products" needs={['manage-products']}>
      <ImportView />
    </DeskPage>
  );
}
