import * as m from '@shop/messages/m';
import { Skeleton } from '@mantine/core';
import { IconPackageOff } from '../shared/icons/package-off.js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/compare.js';
import { AddToCart } from '../features/cart/add-to-cart.js';
import { forgetCompared } from '../features/compare/compare-store.js';
import { CompareTable } from '../features/compare/compare-table.js';
import { comparedIn, compareUrl } from '../features/compare/compare-url.js';
import { currentProductsQuery } from '../features/products/api.js';
import { useSettings } from '../features/settings/api.js';
import { prefetched } from '../shared/prefetch.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { ProblemAlert } from '../shared/ui/problem-alert.js';

export const loader = ({ request }: Route.LoaderArgs) => prefetched(...queriesOf(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => prefetchOnClient(...queriesOf(request));

/** Without products there is no request. */
function queriesOf(request: Request) {
  const ids = comparedIn(new URL(request.url).searchParams);
  return ids.length > 0 ? [currentProductsQuery(ids)] : [];
}

export default function ComparePage() {
  const { name } = useSettings();
  const [search] = useSearchParams();
  const ids = comparedIn(search);
  return (
    <Page>
      <PageHead title={`${m.compare_title()} | ${name}`} isPrivate />
      <h1>{m.compare_title()}</h1>
      {ids.length > 0 ? <Comparison ids={ids} /> : <NothingToCompare />}
    </Page>
  );
}

/** In the order of the URL; products that the shop does not sell are left out. */
function Comparison({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(currentProductsQuery(ids));
  const products = ids.flatMap((id) => data?.find((product) => product.id === id) ?? []);
  if (products.length > 0) {
    return (
      <CompareTable
        products={products}
        action={(product) => <AddToCart product={product} />}
        onRemove={(removed) => {
          forgetCompared([removed]);
          const left = products.map(({ id }) => id).filter((id) => id !== removed);
          void navigate(compareUrl(left), { replace: true, preventScrollReset: true });
        }}
      />
    );
  }
  if (error) return <ProblemAlert problem={error} title={m.compare_failed()} onRetry={() => void refetch()} />;
  if (isPending || isPlaceholderData)
    return <Skeleton height={640} radius="lg" aria-label={m.ui_loading()} role="status" />;
  return <NothingToCompare />;
}

const NothingToCompare = () => (
  <EmptyState icon={<IconPackageOff size={34} />} title={m.compare_none()} text={m.compare_none_text()}>
    <LinkButton to="/category/all">{m.error_all_products()}</LinkButton>
  </EmptyState>
);
