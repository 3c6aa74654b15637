import { Injectable } from '@nestjs/common';
import type { listReviews, ReviewOrder } from '@shop/contracts/reviews';
import { Conditions } from '@shop/service-kit/db/conditions';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import type { Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';
import type { Review } from '../../domain/review.js';
import type { StarCount } from '../../domain/review-figures.js';
import type { PrismaClient } from '../../generated/client.js';
import { ReviewRepository, SHOWN } from '../../ports/review.repository.js';
import { toReview } from './review-row.js';

type Query = z.infer<typeof listReviews.query>;

const ORDER: Record<ReviewOrder, string> = {
  newest: 'created_at desc, id',
  oldest: 'created_at, id desc',
  highest: 'rating desc, created_at desc, id',
  lowest: 'rating, created_at desc, id',
};

const STARS: Statement<StarCount> = {
  name: 'stars of product',
  text: 'select rating, count(*)::int as count from review where product_id = $1 and hidden_at is null group by rating',
};

/** The visible reviews of a product, as shoppers sort and filter them. */
@Injectable()
export class ReviewQueries {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly reviews: ReviewRepository,
  ) {}

  async page(productId: string, query: Query): Promise<Page<Review>> {
    if (!isUuid(productId)) return { items: [], total: 0 };
    if (isFirstPage(query)) {
      const items = await this.reviews.ofProduct(productId);
      if (items.length < SHOWN) return { items, total: items.length };
    }
    const list = { table: 'review', conditions: conditionsOf(productId, query), order: ORDER[query.sort] };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, query);
    const rows = await this.database.prisma.review.findMany({ where: { id: { in: ids } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []).map(toReview), ...counted };
  }

  /** How many reviews have each number of stars; numbers without a review are left out. */
  async starsOf(productId: string): Promise<StarCount[]> {
    if (!isUuid(productId)) return [];
    return this.database.rows(STARS, [productId]);
  }
}

/** The page that each page of a product has: its query is prepared, and it counts itself. */
const isFirstPage = ({ sort, rating, pageNumber, pageSize }: Query): boolean =>
  sort === 'newest' && rating === undefined && pageNumber === 1 && pageSize === SHOWN;

function conditionsOf(productId: string, { rating }: Query): Conditions {
  const conditions = new Conditions();
  conditions.addPlain('hidden_at is null');
  conditions.add('product_id = ?', productId);
  if (rating) conditions.add('rating = any(?::int[])', rating);
  return conditions;
}
