import type { Product } from '@shop/contracts/catalog';
import { CardFit } from './card-fit.js';
import { FinishedPc } from './finished-pc.js';
import { FitSwitch, type FitSwitchProps } from './fit-switch.js';
import { ProductFit } from './product-fit.js';

export { fittingProducts } from './fitting-products.js';

/** What is shown of the builder outside its page; `open-build.tsx` loads it where it is needed. */
export type InCatalogueProps =
  { show: 'card' | 'product' | 'finished-pc'; product: Product } | ({ show: 'switch' } & FitSwitchProps);

export default function InCatalogue(props: InCatalogueProps) {
  switch (props.show) {
    case 'card':
      return <CardFit product={props.product} />;
    case 'product':
      return <ProductFit product={props.product} />;
    case 'finished-pc':
      return <FinishedPc product={props.product} />;
    case 'switch':
      return <FitSwitch {...props} />;
  }
}
