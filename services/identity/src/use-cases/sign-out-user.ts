import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { SessionRepository } from '../ports/session.repository.js';

/** Staff sign a person out everywhere, whose device was lost. */
@Injectable()
export class SignOutUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found` */
  async execute(id: string): Promise<void> {
    if (!(await this.accounts.byId(id))) throw userNotFound();
    await this.sessions.endAll(id, this.clock.now());
  }
}
