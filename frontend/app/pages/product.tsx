import type { ProductDetail } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconPackageOff } from '../shared/icons/package-off.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { data } from 'react-router';
import type { Route } from './+types/product.js';
import { FitPlace } from '../features/build/fit-place.js';
import { FinishedPcInBuild } from '../features/build/open-build.js';
import { ProductAlerts } from '../features/alerts/product-alerts.js';
import { AddToCart } from '../features/cart/add-to-cart.js';
import { CompareButton } from '../features/compare/compare-button.js';
import { DeliveryEstimate } from '../features/delivery/delivery-estimate.js';
import { FavoriteButton } from '../features/favorites/favorite-button.js';
import { productQuery, similarQuery } from '../features/products/api.js';
import { BuyBar } from '../features/products/buy-bar.js';
import { BoughtTogether } from '../features/products/bought-together.js';
import { Gallery } from '../features/products/gallery.js';
import { ProductSkeletons } from '../features/products/card-grid.js';
import styles from './product.module.css';
import { ProductPageSkeleton } from '../features/products/product-page-skeleton.js';
import { RecentlyViewed } from '../features/products/recently-viewed.js';
import { ShareLink } from '../features/products/share-link.js';
import { rememberViewed } from '../features/products/viewed-store.js';
import { previewOf } from '../features/products/preview-picture.js';
import { descriptionOf, ProductTexts } from '../features/products/product-texts.js';
import { PurchaseBox } from '../features/products/purchase-box.js';
import { SpecTable } from '../features/products/spec-table.js';
import { questionPageQuery } from '../features/questions/api.js';
import { ProductQuestions } from '../features/questions/product-questions.js';
import { ReviewList } from '../features/reviews/review-list.js';
import { WriteReview } from '../features/reviews/write-review.js';
import { useSession } from '../features/account/api/session.js';
import { useSettings } from '../features/settings/api.js';
import { JsonLd } from '../features/structured-data/json-ld.js';
import { productThings } from '../features/structured-data/product-things.js';
import { prefetched } from '../shared/prefetch.js';
import type { Problem } from '../shared/problem.js';
import { usePublicUrl } from '../shared/public-url.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { QuantityStepper } from '../shared/form/quantity-stepper.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { ProductGrid } from './sections/product-grid.js';

export async function loader({ params }: Route.LoaderArgs) {
  const { id } = params;
  const { problems, ...found } = await prefetched(productQuery(id), similarQuery(id), questionPageQuery(id, 1));
  const [problem] = problems;
  return data(
    { ...found, missing: problem && notFoundReasonOf(problem) },
    { status: problem ? statusOf(problem) : 200 },
  );
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchOnClient(productQuery(params.id), similarQuery(params.id));

export default function ProductPage({ params, loaderData }: Route.ComponentProps) {
  const missing = loaderData?.missing;
  const shop = useSettings().name;
  const { data: product, error, refetch } = useQuery({ ...productQuery(params.id), enabled: !missing });
  if (product) return <ProductView key={product.id} product={product} />;
  const notFoundReason = missing ?? (error && notFoundReasonOf(error));
  return (
    <Page>
      <PageHead title={`${m.product_title()} | ${shop}`} isPrivate />
      {!notFoundReason && !error && <ProductPageSkeleton />}
      {(notFoundReason ?? error) && (
        <EmptyState level={1} icon={<IconPackageOff size={34} />} title={m.product_failed()}>
          <LinkButton to="/category/all">{m.error_all_products()}</LinkButton>
          {!notFoundReason && (
            <Button variant="default" onClick={() => void refetch()}>
              {m.ui_again()}
            </Button>
          )}
        </EmptyState>
      )}
      {notFoundReason === 'deleted' && <SimilarItems id={params.id} />}
    </Page>
  );
}

/** Whether the product was deleted or never existed; undefined for any other problem. */
function notFoundReasonOf({ status, code }: Problem): 'deleted' | 'unknown' | undefined {
  if (status !== 404) return undefined;
  return code === 'product_deleted' ? 'deleted' : 'unknown';
}

/** 410 makes search engines remove a deleted product permanently. */
function statusOf(problem: Problem): number {
  const notFoundReason = notFoundReasonOf(problem);
  return notFoundReason ? { deleted: 410, unknown: 404 }[notFoundReason] : 503;
}

function ProductView({ product }: { product: ProductDetail }) {
  const settings = useSettings();
  const { name: shop } = settings;
  const description = descriptionOf(product).text;
  useEffect(() => rememberViewed(product.id), [product.id]);
  return (
    <Page>
      <PageHead
        title={`${product.name} | ${shop}`}
        description={m
          .product_meta({ name: product.name, price: formatKes(product.price), shop, description })
          .replace(/\s+/g, ' ')
          .slice(0, 160)}
        path={`/product/${product.id}`}
        picture={previewOf(product)}
        kind="product"
      />
      <ProductData product={product} />
      <div className={styles.layout}>
        <Gallery name={product.name} pictures={[...new Set([product.image, ...product.images])]} />
        <PurchaseBox product={product} delivery={<DeliveryEstimate settings={settings} />} settings={settings}>
          <FitPlace product={product} />
          <Buy product={product} />
          <ProductAlerts product={product} />
          <OtherActions product={product} />
        </PurchaseBox>
      </div>
      <div className={styles.columns}>
        <ProductTexts product={product} />
        <SpecTable category={product.category} specifications={product.specifications} />
      </div>
      <Reviews product={product} />
      <ProductQuestions productId={product.id} />
      <BoughtTogether id={product.id} />
      <SimilarItems id={product.id} />
      <RecentlyViewed without={product.id} />
      <FinishedPcInBuild product={product} />
    </Page>
  );
}

/** The product for search engines, with the questions that the loader has fetched. */
function ProductData({ product }: { product: ProductDetail }) {
  const settings = useSettings();
  const origin = usePublicUrl();
  const cache = useQueryClient();
  if (!import.meta.env.SSR) return <JsonLd things={false} />;
  const questions = cache.getQueryData(questionPageQuery(product.id, 1).queryKey)?.items ?? [];
  const described = { ...product, description: descriptionOf(product).text };
  return <JsonLd things={productThings({ product: described, settings, origin, questions })} />;
}

/** Quantity, 'Add to Cart' and the heart. */
function Buy({ product }: { product: ProductDetail }) {
  const [quantity, setQuantity] = useState(1);
  const isOut = product.countInStock <= 0;
  const add = <AddToCart product={product} quantity={quantity} size="lg" />;
  return (
    <BuyBar name={product.name} kes={product.price} action={add}>
      <div className={styles.buy}>
        {isOut ? <span /> : <QuantityStepper value={quantity} max={product.countInStock} onChange={setQuantity} />}
        {add}
        <FavoriteButton product={product} size="lg" />
      </div>
    </BuyBar>
  );
}

const OtherActions = ({ product }: { product: ProductDetail }) => (
  <div className={styles.more}>
    <CompareButton product={product} hasText />
    <ShareLink name={product.name} path={`/product/${product.id}`} />
  </div>
);

function Reviews({ product }: { product: ProductDetail }) {
  const session = useSession();
  return (
    <section id="reviews" className={styles.block}>
      <h2>{m.product_reviews()}</h2>
      <div className={styles.reviews}>
        <ReviewList productId={product.id} count={product.numReviews} known={product.reviews} />
        {session.status === 'signed-in' && <WriteReview productId={product.id} />}
      </div>
    </section>
  );
}

/** Hidden after an error, and when there are no similar products. */
function SimilarItems({ id }: { id: string }) {
  const { data: similar, isPending } = useQuery(similarQuery(id));
  if (!isPending && !similar?.length) return null;
  return (
    <section className={styles.block}>
      <h2>{m.product_similar()}</h2>
      {isPending ? (
        <ProductSkeletons count={4} columns="row" />
      ) : (
        <ProductGrid products={similar ?? []} columns="row" />
      )}
    </section>
  );
}
