import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { AccountRepository } from '../ports/account.repository.js';
import { Passwords } from '../ports/passwords.js';

/** Creates the first administrator of a new shop; does nothing when there is one. */
@Injectable()
export class EnsureAdmin {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `common_password` */
  async execute(email: string, password: string): Promise<void> {
    if (await this.accounts.hasAdmin()) return;
    const passwordHash = await this.passwords.choose(password, 'ADMIN_PASSWORD');
    const account = { id: randomUUID(), name: 'Administrator', email, passwordHash, isAdmin: true, roles: [] };
    await this.accounts.add({ ...account, emailVerifiedAt: this.clock.now() });
  }
}
