import { Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import { exportAccount } from '@shop/contracts/export';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { MOST_COUNTED } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { ExportQueries } from '../db/export.queries.js';
import { SecurityLog } from '../../ports/security-log.js';
import { toOwnEvent } from './security-view.js';
import { toContactView } from './contact-view.js';

@Controller()
export class ExportController {
  constructor(
    private readonly queries: ExportQueries,
    private readonly log: SecurityLog,
  ) {}

  @Serves(exportAccount)
  async export(
    @CurrentUser() user: SignedIn,
    @Param('id') subject: string,
  ): Promise<z.infer<typeof exportAccount.response>> {
    const accountId = subjectOf(user, subject);
    const { account, addresses, contactMessages, mails, pushDevices } = await this.queries.of(accountId);
    await this.log.add({ kind: 'data-exported', accountId });
    const { items: events } = await this.log.find({ accountIds: [accountId], pageNumber: 1, pageSize: MOST_COUNTED });
    const { id, name, email, isAdmin, roles, marketing, language, sessions } = account;
    return {
      account: {
        ...{ id, name, email, isAdmin, roles },
        createdAt: account.createdAt.toISOString(),
        emailVerifiedAt: time(account.emailVerifiedAt),
      },
      sessions: sessions.map(({ id: sessionId, device, createdAt, lastSeenAt, endedAt }) => ({
        ...{ id: sessionId, device, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
        endedAt: time(endedAt),
      })),
      addresses,
      securityEvents: events.map(toOwnEvent),
      preferences: { marketing, language },
      contactMessages: contactMessages.map(toContactView),
      mails: mails.map(({ subject, createdAt, sentAt }) => ({
        subject,
        createdAt: createdAt.toISOString(),
        sentAt: time(sentAt),
      })),
      pushDevices: pushDevices.map(({ endpoint, createdAt }) => ({
        service: new URL(endpoint).host,
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}

const time = (date: Date | null): string | null => date?.toISOString() ?? null;
