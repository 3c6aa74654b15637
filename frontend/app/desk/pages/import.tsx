import { useParams } from 'react-router';
import { ImportView } from '../features/imports/import-view.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { DeskPage } from './desk-page.js';

/** /admin/products/import, and /admin/products/import/{id} for one import. */
export function ImportPage() {
  const { id } = useParams();
  return (
    <DeskPage
      title="Import Products"
      needs={['manage-products']}
      actions={
        <LinkButton to="/admin/products" variant="default">
          All products
        </LinkButton>
      }
    >
      <ImportView id={id} />
    </DeskPage>
  );
}
