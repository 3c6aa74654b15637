import type { Review } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { createContext, useContext } from 'react';
import { PhotoStrip } from '../../shared/photos/photo-strip.js';
import { photosBy } from '../../shared/photos/shown-photo.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { useIsHydrated } from '../../shared/use-is-hydrated.js';
import type { ReviewBrowserProps } from './review-browser.js';
import { ReviewItems } from './review-items.js';
import styles from './reviews.module.css';

interface ReviewListProps {
  productId: string;
  /** The number of visible reviews. */
  count: number;
  /** The newest reviews, which were loaded with the product; empty when they could not be loaded. */
  known: Review[];
}

const KnownReviews = createContext<Review[]>([]);

/** What can be read before the code that sorts and filters is there, and also without it. */
const Known = () => (
  <div>
    <div className={styles.toolsPlace} />
    <ReviewItems reviews={useContext(KnownReviews)} />
  </div>
);

const ReviewBrowser = lazyFeature<ReviewBrowserProps>({
  load: () => import('./review-browser.js'),
  loading: <Known />,
  failed: () => <Known />,
});

/** The reviews of a product, newest first. Sorting, filtering and the buttons of an author come after hydration. */
export function ReviewList({ productId, count, known }: ReviewListProps) {
  const isHydrated = useIsHydrated();
  if (count === 0 && known.length === 0) return <p className={styles.empty}>{m.review_none()}</p>;
  return (
    <KnownReviews value={known}>
      <div>
        <CustomerPhotos reviews={known} />
        {isHydrated ? <ReviewBrowser productId={productId} known={known} /> : <Known />}
      </div>
    </KnownReviews>
  );
}

/** More would push the reviews away. */
const MOST_PHOTOS = 12;

/** The photos of the newest reviews; nothing where there are none. */
function CustomerPhotos({ reviews }: { reviews: readonly Review[] }) {
  const photos = reviews.flatMap(({ photos: urls, name }) => photosBy(urls, name)).slice(0, MOST_PHOTOS);
  if (photos.length === 0) return null;
  return (
    <section className={styles.customers} aria-labelledby="customer-photos">
      <h3 id="customer-photos">{m.photos_customers()}</h3>
      <PhotoStrip photos={photos} title={m.photos_customers()} />
    </section>
  );
}
