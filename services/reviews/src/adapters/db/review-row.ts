import type { Moderation, Review } from '../../domain/review.js';
import type { Prisma } from '../../generated/client.js';

/** The columns of a review, under Prisma's names. */
export type ReviewRow = Prisma.ReviewGetPayload<object>;

export function toReview(row: ReviewRow): Review {
  const { id, productId, authorId, authorName, rating, comment, photos, createdAt } = row;
  const hidden = row.hiddenAt && {
    reason: row.hiddenReason ?? '',
    at: row.hiddenAt,
    by: { id: row.hiddenById ?? '', name: row.hiddenByName ?? '' },
  };
  const reply = row.repliedAt && {
    text: row.reply ?? '',
    at: row.repliedAt,
    by: { id: row.repliedById ?? '', name: row.repliedByName ?? '' },
  };
  return { id, productId, authorId, authorName, rating, comment, photos, createdAt, hidden, reply };
}

/** The columns of a moderation, without photos; what it does not name stays, so that it never undoes a change of the author. */
export function toColumns({ hidden, reply }: Pick<Moderation, 'hidden' | 'reply'>) {
  return {
    ...(hidden !== undefined && {
      hiddenAt: hidden?.at ?? null,
      hiddenReason: hidden?.reason ?? null,
      hiddenById: hidden?.by.id ?? null,
      hiddenByName: hidden?.by.name ?? null,
    }),
    ...(reply !== undefined && {
      reply: reply?.text ?? null,
      repliedAt: reply?.at ?? null,
      repliedById: reply?.by.id ?? null,
      repliedByName: reply?.by.name ?? null,
    }),
  };
}
