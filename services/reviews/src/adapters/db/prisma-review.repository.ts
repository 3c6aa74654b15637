import { Injectable } from '@nestjs/common';
import { type ReviewDraft, reviewChanged } from '@shop/contracts/reviews';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { isPictureGone } from '@shop/service-kit/db/discarded-pictures';
import { isUuid } from '@shop/contracts/canonical-id';
import { alreadyReviewed, photoGone, photoRemoved, reviewNotFound } from '../../domain/errors.js';
import { FORMER_CUSTOMER } from '../../domain/former-customer.js';
import type { Hiding, Moderation, Review } from '../../domain/review.js';
import { shownRating } from '../../domain/shown-rating.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { type AnnouncedProduct, type ProductName, ReviewRepository, SHOWN } from '../../ports/review.repository.js';
import { type ReviewRow, toColumns, toReview } from './review-row.js';

type Tx = Transaction<PrismaClient>;

/** Each page of a product asks it, so it is prepared. */
const OF_PRODUCT: Statement<ReviewRow> = {
  name: 'reviews of product',
  text: `select id, product_id as "productId", author_id as "authorId", author_name as "authorName", rating, comment,
      created_at as "createdAt", hidden_at as "hiddenAt", hidden_reason as "hiddenReason", hidden_by_id as "hiddenById",
      hidden_by_name as "hiddenByName", photos, removed_photos as "removedPhotos", reply, replied_at as "repliedAt", replied_by_id as "repliedById",
      replied_by_name as "repliedByName"
    from review where product_id = $1 and hidden_at is null order by created_at desc, id limit ${SHOWN}`,
};

/** $1 customer, then ids and names of products. */
const RECORD_PURCHASE: Statement = {
  name: 'record purchase',
  text: `named as (
      insert into product (id, name) select * from unnest($2::text[], $3::text[]) on conflict do nothing
    ), bought as (
      insert into purchase (user_id, product_id) select $1::text, id from unnest($2::text[]) as id on conflict do nothing
    ), written as (select)`,
};

/** In one statement, so that a change of the author that happens at the same time is neither lost nor undone. */
const REMOVE_PHOTOS: Statement = {
  name: 'remove photos',
  text: `update review set
    photos = array(select photo from unnest(photos) with ordinality as one (photo, n) where photo <> all($3) order by n),
    removed_photos = array(select unnest(removed_photos) union select unnest($3::text[]))
  where id = $1::uuid and product_id = $2`,
};

const IS_NEWER = `excluded.is_hidden is not null and
      (known.is_hidden_since is null or known.is_hidden_since <= excluded.is_hidden_since)`;

/** $1 products, $2 when they were announced. What an event does not say, or says too late, stays. */
const NAME_PRODUCTS: Statement = {
  name: 'name products',
  text: `insert into product as known (id, name, version, is_hidden, is_hidden_since)
  select id, name, version, "isHidden", case when "isHidden" is not null then $2::timestamptz end
    from jsonb_to_recordset($1::jsonb) as r (id text, name text, version integer, "isHidden" boolean)
  on conflict (id) do update set
    name = case when known.version <= excluded.version then excluded.name else known.name end,
    version = greatest(known.version, excluded.version),
    is_hidden = case when ${IS_NEWER} then excluded.is_hidden else known.is_hidden end,
    is_hidden_since = case when ${IS_NEWER} then excluded.is_hidden_since else known.is_hidden_since end`,
};

/** $1 id, $2 name or null, $3 since when. */
const HIDE_PRODUCT: Statement = {
  name: 'hide product',
  text: `with named as (
    insert into product (id, name, is_hidden, is_hidden_since)
      select $1, $2, true, $3::timestamptz where $2::text is not null on conflict do nothing
  )
  update product set is_hidden = true, is_hidden_since = $3::timestamptz
    where id = $1 and (is_hidden_since is null or is_hidden_since <= $3::timestamptz)`,
};

/** Without this lock two concurrent reviews of one product would each miss the other in its rating. */
const LOCK_RATING: Statement = {
  name: 'lock rating',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};

/** Far more reviews than any customer has, but a limit. */
const MOST_EXPORTED = 10_000;

@Injectable()
export class PrismaReviewRepository extends ReviewRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async ofProduct(productId: string): Promise<Review[]> {
    if (!isUuid(productId)) return [];
    return (await this.database.rows(OF_PRODUCT, [productId])).map(toReview);
  }

  async ofAuthor(authorId: string): Promise<Review[]> {
    const rows = await this.database.prisma.review.findMany({
      where: { authorId },
      orderBy: { createdAt: 'asc' },
      take: MOST_EXPORTED,
    });
    return rows.map(toReview);
  }

  async own(productId: string, authorId: string): Promise<Review | undefined> {
    if (!isUuid(productId)) return undefined;
    const where = { productId_authorId: { productId, authorId } };
    const row = await this.database.prisma.review.findUnique({ where });
    return row ? toReview(row) : undefined;
  }

  async byId(productId: string, id: string): Promise<Review | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.database.prisma.review.findFirst({ where: { id, productId } });
    return row ? toReview(row) : undefined;
  }

  async add(review: Review): Promise<Review> {
    try {
      return await this.database.commit(async (tx) => {
        await tx.rows(LOCK_RATING, [review.productId]);
        const { hidden, reply, ...columns } = review;
        const row = await tx.prisma.review.create({ data: { ...columns, ...toColumns({ hidden, reply }) } });
        return { result: toReview(row), events: [await ratingEvent(tx, review.productId)] };
      });
    } catch (error) {
      return rethrowRefusal(error);
    }
  }

  update({ id, productId }: Review, { rating, comment, photos }: ReviewDraft): Promise<Review> {
    return this.write(productId, id, { rating, comment, ...(photos && { photos }) }).catch(rethrowRefusal);
  }

  async moderate(productId: string, id: string, change: Moderation): Promise<void> {
    if (!isUuid(id)) throw reviewNotFound();
    const { removedPhotos = [] } = change;
    await this.write(productId, id, toColumns(change), (tx) =>
      removedPhotos.length > 0 ? tx.rows(REMOVE_PHOTOS, [id, productId, removedPhotos]) : undefined,
    );
  }

  /** Sets these columns alone. The event follows each write, also when the rating stays: pages show replies too. */
  private write(
    productId: string,
    id: string,
    data: Prisma.ReviewUpdateManyMutationInput,
    first?: (tx: Tx) => Promise<unknown> | undefined,
  ): Promise<Review> {
    return this.database.commit(async (tx) => {
      await tx.rows(LOCK_RATING, [productId]);
      await first?.(tx);
      const [row] = await tx.prisma.review.updateManyAndReturn({ where: { id, productId }, data });
      if (!row) throw reviewNotFound();
      return { result: toReview(row), events: [await ratingEvent(tx, productId)] };
    });
  }

  async remove({ id, productId, authorId }: Review, decision?: Hiding): Promise<void> {
    await this.database.commit(async (tx) => {
      await tx.rows(LOCK_RATING, [productId]);
      const { count } = await tx.prisma.review.deleteMany({ where: { id } });
      if (decision && count > 0) await decideOnNext(tx, { productId, authorId }, decision);
      return { result: undefined, events: [await ratingEvent(tx, productId)] };
    });
  }

  async hasPurchased(userId: string, productId: string): Promise<boolean> {
    if (!isUuid(productId)) return false;
    return (await this.database.prisma.purchase.count({ where: { userId, productId } })) > 0;
  }

  async purchasesOf(userId: string): Promise<string[]> {
    const rows = await this.database.prisma.purchase.findMany({
      where: { userId },
      orderBy: { productId: 'asc' },
      take: MOST_EXPORTED,
    });
    return rows.map(({ productId }) => productId);
  }

  async recordPurchase(userId: string, products: readonly ProductName[]): Promise<void> {
    const sold = inOneOrder(products);
    await this.database.write(RECORD_PURCHASE, [userId, sold.map(({ id }) => id), sold.map(({ name }) => name)]);
  }

  async nameProducts(products: readonly AnnouncedProduct[], at: Date): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.rows(NAME_PRODUCTS, [JSON.stringify(inOneOrder(products)), at]),
    }));
  }

  async hideProduct({ id, name }: { id: string; name?: string | undefined }, at: Date): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.rows(HIDE_PRODUCT, [id, name ?? null, at]),
    }));
  }

  async rename(authorId: string, authorName: string): Promise<void> {
    const where = { authorId, authorName: { not: FORMER_CUSTOMER } };
    await this.database.commit(async (tx) => {
      await tx.prisma.review.updateMany({ where, data: { authorName } });
      return { result: await tx.prisma.question.updateMany({ where, data: { authorName } }) };
    });
  }

  async forgetAuthor(authorId: string): Promise<void> {
    const change = { where: { authorId }, data: { authorName: FORMER_CUSTOMER } };
    await this.database.commit(async (tx) => {
      await tx.prisma.review.updateMany({
        where: { authorId },
        data: { ...change.data, photos: [], removedPhotos: [] },
      });
      await tx.prisma.reviewDecision.deleteMany({ where: { authorId } });
      await tx.prisma.question.deleteMany({ where: { authorId, answeredAt: null } });
      return { result: await tx.prisma.question.updateMany(change) };
    });
  }
}

/** Hides the next review of this customer, unless the deleted one was hidden: that decision is kept by its own reason. */
async function decideOnNext(tx: Tx, of: Pick<Review, 'productId' | 'authorId'>, hidden: Hiding): Promise<void> {
  const columns = toColumns({ hidden });
  await tx.prisma.reviewDecision.createMany({ data: [of], skipDuplicates: true });
  await tx.prisma.reviewDecision.updateMany({ where: { ...of, hiddenAt: null }, data: columns });
}

/** Two orders of the same new products must not block each other. */
const inOneOrder = <Product extends ProductName>(products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => a.id.localeCompare(b.id));

async function ratingEvent(tx: Tx, productId: string) {
  const where = { productId, hiddenAt: null };
  const { _avg, _count } = await tx.prisma.review.aggregate({ where, _avg: { rating: true }, _count: true });
  return reviewChanged.of(productId, { productId, rating: shownRating(_avg.rating), numReviews: _count });
}

/** Translates what the database refuses about a review. @throws already_reviewed, picture_gone, photo_removed, or the error itself */
function rethrowRefusal(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw alreadyReviewed();
  if (isPictureGone(error)) throw photoGone();
  // The check of migrations/0006_photos.sql.
  if (error instanceof Error && error.message.includes('review_removed_photos')) throw photoRemoved();
  throw error;
}
