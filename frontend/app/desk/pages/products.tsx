import { ProductList } from '../features/products/product-list.js';
import { DeskPage } from './desk-page.js';

export function ProductsPage() {
  return (
    <DeskPage title="Products" isList needs={['manage-products']}>
      <ProductList />
    </DeskPage>
  );
}
