import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QuestionDraft } from '@shop/contracts/questions';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { isUuid } from '@shop/contracts/canonical-id';
import { productNotFound } from '../domain/errors.js';
import type { Question } from '../domain/question.js';
import { QuestionRepository } from '../ports/question.repository.js';

/** Stores a customer's question about a product. */
@Injectable()
export class AskQuestion {
  constructor(
    private readonly questions: QuestionRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `product_not_found`, `already_asked`, `too_many_questions` */
  async execute(author: SignedIn, productId: string, { text }: QuestionDraft): Promise<Question> {
    if (!isUuid(productId)) throw productNotFound();
    const by = { authorId: author.id, authorName: author.name };
    const createdAt = this.clock.now();
    return this.questions.add({ id: randomUUID(), productId, ...by, text, createdAt, answer: null, hidden: null });
  }
}
