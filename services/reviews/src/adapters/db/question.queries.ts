import { Injectable } from '@nestjs/common';
import type { listAllQuestions, QuestionSort, QuestionState } from '@shop/contracts/question-desk';
import { Conditions, wordPatterns } from '@shop/service-kit/db/conditions';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Page, Paged } from '@shop/service-kit/http/page';
import type { z } from 'zod';
import { questionNotFound } from '../../domain/errors.js';
import { MOST_WAITING, type Question } from '../../domain/question.js';
import type { PrismaClient } from '../../generated/client.js';
import { addProductSearch } from './product-search.js';
import { toQuestion } from './question-row.js';

type DeskQuery = z.infer<typeof listAllQuestions.query>;

/** A question, and its product's name where this service has one. */
export type NamedQuestion = Question & { productName: string | null };

const ORDER: Record<QuestionSort, string> = { newest: 'created_at desc, id', oldest: 'created_at, id desc' };

const STATES: Record<QuestionState, string> = {
  open: 'answered_at is null and hidden_at is null',
  answered: 'answered_at is not null and hidden_at is null',
  hidden: 'hidden_at is not null',
};

/** Far more questions than any customer has, but a limit. */
const MOST_EXPORTED = 10_000;

/** The questions of products, as shoppers and as staff see them. */
@Injectable()
export class QuestionQueries {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** The answered ones of a product, the newest answer first. */
  async ofProduct(productId: string, paged: Paged): Promise<Page<Question>> {
    if (!isUuid(productId)) return { items: [], total: 0 };
    const conditions = new Conditions();
    conditions.addPlain(STATES.answered);
    conditions.add('product_id = ?', productId);
    return this.page(conditions, 'answered_at desc, id', paged);
  }

  /** Those of a customer that wait for an answer. */
  async waiting(productId: string, authorId: string): Promise<Question[]> {
    if (!isUuid(productId)) return [];
    const rows = await this.database.prisma.question.findMany({
      where: { authorId, productId, answeredAt: null, hiddenAt: null },
      orderBy: { createdAt: 'desc' },
      take: MOST_WAITING,
    });
    return rows.map(toQuestion);
  }

  async ofAuthor(authorId: string): Promise<Question[]> {
    const rows = await this.database.prisma.question.findMany({
      where: { authorId },
      orderBy: { createdAt: 'asc' },
      take: MOST_EXPORTED,
    });
    return rows.map(toQuestion);
  }

  async atDesk({ state, search, sort, ...paged }: DeskQuery): Promise<Page<NamedQuestion>> {
    const conditions = new Conditions();
    if (state) conditions.addPlain(STATES[state]);
    if (search) addProductSearch(conditions, wordPatterns(search), 'question_search_text(author_name, text, answer)');
    const { items, ...counted } = await this.page(conditions, ORDER[sort], paged);
    return { items: await this.named(items), ...counted };
  }

  /** @throws question_not_found */
  async byId(id: string): Promise<NamedQuestion> {
    const [question] = await this.named(await this.byIds([id]));
    if (!question) throw questionNotFound();
    return question;
  }

  private async page(conditions: Conditions, order: string, paged: Paged): Promise<Page<Question>> {
    const { items: ids, ...counted } = await pageOfIds(this.database, { table: 'question', conditions, order }, paged);
    return { items: await this.byIds(ids), ...counted };
  }

  private async byIds(ids: readonly string[]): Promise<Question[]> {
    const rows = await this.database.prisma.question.findMany({ where: { id: { in: [...ids] } } });
    const byId = new Map(rows.map((row) => [row.id, toQuestion(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async named(questions: readonly Question[]): Promise<NamedQuestion[]> {
    const ids = questions.map(({ productId }) => productId);
    const products = await this.database.prisma.product.findMany({ where: { id: { in: ids } } });
    const names = new Map(products.map(({ id, name }) => [id, name]));
    return questions.map((question) => ({ ...question, productName: names.get(question.productId) ?? null }));
  }
}
