import { useParams } from 'react-router';
import { LinkButton } from '../../shared/ui/link-button.js';
import { ImportView } from '../features/imports/import-view.js';
import { ExportProducts } from '../features/products/export-products.js';
import { DeskHead } from '../shared/ui/desk-head.js';

/** /admin/products/import, and /admin/products/import/{id} for one import. */
export function ImportPage() {
  const { id } = useParams();
  return (
    <>
      <DeskHead
        title="Import Products"
        actions={
          <LinkButton to="/admin/products" variant="default">
            All products
          </LinkButton>
        }
      />
      <ImportView id={id} example={<ExportProducts query={{}}>Download the products as CSV</ExportProducts>} />
    </>
  );
}
