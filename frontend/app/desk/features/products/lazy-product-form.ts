import { lazyFeature } from '../../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../../shared/ui/part-failed.js';
import type { ProductFormProps } from './product-form.js';

/** The form of a product. Its code is large, and the lists that open it are seen more often than it. */
export const ProductForm = lazyFeature<ProductFormProps>({
  load: () => import('./product-form.js'),
  failed: PartFailed,
});
