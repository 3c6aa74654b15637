import { DEMONSTRATION_IDS } from '@shop/contracts/demonstration-accounts';
import { reviewChanged } from '@shop/contracts/reviews';
import type { DemonstrationRemoval, Run } from '@shop/service-kit/db/demonstration-removal';

const OF = 'between $1 and $2';
const PRODUCTS = `select distinct product_id from review where author_id ${OF} order by 1`;
/** The lock of a product's rating (adapters/db/prisma-review.repository.ts). */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const FIGURES = `select coalesce(round(avg(rating), 1), 0)::float as rating, count(*)::int as reviews
  from review where product_id = $1 and hidden_at is null`;

/** Removes what demonstration accounts wrote and bought, and announces the ratings without it. */
export const removeDemonstration: DemonstrationRemoval = async (run) => {
  const ids = [DEMONSTRATION_IDS.first, DEMONSTRATION_IDS.last];
  const products = await run<{ product_id: string }>(PRODUCTS, ids);
  for (const { product_id: id } of products) await run(LOCK, [id]);
  const reviews = await run(`delete from review where author_id ${OF} returning id`, ids);
  const questions = await run(`delete from question where author_id ${OF} returning id`, ids);
  await run(`delete from review_decision where author_id ${OF}`, ids);
  await run(`delete from purchase where user_id ${OF}`, ids);
  const events = [];
  for (const { product_id: id } of products) events.push(await ratingOf(run, id));
  return { counts: { reviews: reviews.length, questions: questions.length }, events };
};

async function ratingOf(run: Run, productId: string) {
  const [row] = await run<{ rating: number; reviews: number }>(FIGURES, [productId]);
  return reviewChanged.of(productId, { productId, rating: row?.rating ?? 0, numReviews: row?.reviews ?? 0 });
}
