import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { WhenNear } from '../../shared/ui/when-near.js';
import { cardsQuery } from './api.js';
import { ProductStrip, stripPlace } from './product-strip.js';
import { forgetViewed } from './viewed-store.js';

const SHOWN = 6;

/** The newest of these products. They are fetched when their place is nearly in view; it is kept until then. */
export default function ViewedStrip({ ids }: { ids: readonly string[] }) {
  return (
    <WhenNear className={stripPlace}>
      <Strip ids={ids.slice(0, SHOWN)} />
    </WhenNear>
  );
}

/** In the order of the ids; hidden after an error, and when the shop sells none of them any more. */
function Strip({ ids }: { ids: readonly string[] }) {
  const { data, isPending } = useQuery(cardsQuery(ids));
  const products = ids.flatMap((id) => data?.items.find((product) => product.id === id) ?? []);
  return (
    <ProductStrip
      title={m.viewed_title()}
      products={isPending ? undefined : products}
      ref={keepFocus}
      action={
        <button type="button" onClick={forgetViewed}>
          {m.viewed_clear()}
        </button>
      }
    />
  );
}
