import { useParams } from 'react-router';
import { ProductView } from '../features/products/product-view.js';
import { DeskPage } from './desk-page.js';

/** /admin/products/{id}, and /admin/products/new without an id. */
export function ProductPage() {
  const { id } = useParams();
  return (
    <DeskPage title={id === undefined ? 'Add Product' : 'Edit Product'} needs={['manage-products']}>
      <ProductView key={id ?? ''} id={id} />
    </DeskPage>
  );
}
