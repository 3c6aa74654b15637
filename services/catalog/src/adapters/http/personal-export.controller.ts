import { Controller, Param } from '@nestjs/common';
import { exportCatalog } from '@shop/contracts/export';
import { toKes } from '@shop/contracts/money';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { AlertRepository } from '../../ports/alert.repository.js';
import { BuildRepository } from '../../ports/build.repository.js';

/** The personal data in catalog: the builds that a user saved, and the alerts that wait. */
@Controller()
export class PersonalExportController {
  constructor(
    private readonly builds: BuildRepository,
    private readonly alerts: AlertRepository,
  ) {}

  @Serves(exportCatalog)
  async export(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    const userId = subjectOf(user, id);
    const [builds, alerts] = await Promise.all([this.builds.exportOf(userId), this.alerts.ofUser(userId)]);
    return {
      builds: builds.map(({ code, name, createdAt, parts, extras, ownParts }) => ({
        ...{ code, name, createdAt: createdAt.toISOString() },
        parts: parts.map(priced),
        extras: extras.map(priced),
        ownParts,
      })),
      alerts: alerts.map(({ productId, kind, priceWhenAsked, askedAt }) => ({
        ...{ productId, kind, priceWhenAsked, askedAt },
      })),
    };
  }
}

const priced = <Saved extends { priceCents: number }>({ priceCents, ...part }: Saved) => ({
  ...part,
  price: toKes(priceCents),
});
