import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { boughtTogetherQuery } from './api.js';
import { ProductStrip } from './product-strip.js';

/** What others bought with a product (docs/product-rules.md#R237); nothing while it loads, and where there is none. */
export default function BoughtStrip({ id }: { id: string }) {
  const { data = [] } = useQuery(boughtTogetherQuery(id));
  return <ProductStrip title={m.product_bought_together()} products={data} />;
}
