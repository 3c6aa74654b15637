import { Injectable } from '@nestjs/common';
import type { listAllReviews, ReviewSort } from '@shop/contracts/review-desk';
import { Conditions, wordPatterns } from '@shop/service-kit/db/conditions';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import type { Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';
import { reviewNotFound } from '../../domain/errors.js';
import type { Review } from '../../domain/review.js';
import type { PrismaClient } from '../../generated/client.js';
import { addProductSearch } from './product-search.js';
import { toReview } from './review-row.js';

type Query = z.infer<typeof listAllReviews.query>;

/** A review, and its product's name where this service has one. */
export type NamedReview = Review & { productName: string | null };

const ORDER: Record<ReviewSort, string> = {
  newest: 'created_at desc, id',
  oldest: 'created_at, id desc',
  'rating-asc': 'rating, created_at desc, id',
  'rating-desc': 'rating desc, created_at, id desc',
};

/** All reviews, as staff see them. */
@Injectable()
export class ReviewDeskQueries {
  constructor(private readonly database: Database<PrismaClient>) {}

  async list(query: Query): Promise<Page<NamedReview>> {
    const list = { table: 'review', conditions: conditionsOf(query), order: ORDER[query.sort] };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, query);
    return { items: await this.byIds(ids), ...counted };
  }

  /** @throws review_not_found */
  async byId(id: string): Promise<NamedReview> {
    const [review] = await this.byIds([id]);
    if (!review) throw reviewNotFound();
    return review;
  }

  private async byIds(ids: readonly string[]): Promise<NamedReview[]> {
    const { prisma } = this.database;
    const rows = await prisma.review.findMany({ where: { id: { in: [...ids] } } });
    const products = await prisma.product.findMany({ where: { id: { in: rows.map(({ productId }) => productId) } } });
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ ...toReview(row), productName: names.get(row.productId) ?? null }] : [];
    });
  }
}

function conditionsOf({ hidden, search }: Query): Conditions {
  const conditions = new Conditions();
  if (hidden) conditions.addPlain(`hidden_at is ${hidden === 'true' ? 'not null' : 'null'}`);
  if (search) addProductSearch(conditions, wordPatterns(search), 'review_search_text(author_name, comment)');
  return conditions;
}
