import { useParams } from 'react-router';
import { ProductView } from '../features/products/product-view.js';

/** /admin/products/{id}, and /admin/products/new without an id. */
export function ProductPage() {
  const { id } = useParams();
  return <ProductView key={id ?? ''} id={id} />;
}
