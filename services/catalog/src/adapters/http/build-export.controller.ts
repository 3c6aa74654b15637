import { Controller, Param } from '@nestjs/common';
import { exportBuilds } from '@shop/contracts/export';
import { toKes } from '@shop/contracts/money';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { BuildRepository } from '../../ports/build.repository.js';

/** The personal data in catalog: the builds that a user saved. */
@Controller()
export class BuildExportController {
  constructor(private readonly builds: BuildRepository) {}

  @Serves(exportBuilds)
  async export(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    const builds = await this.builds.exportOf(subjectOf(user, id));
    return {
      builds: builds.map(({ code, name, createdAt, parts }) => ({
        ...{ code, name, createdAt: createdAt.toISOString() },
        parts: parts.map(({ priceCents, ...part }) => ({ ...part, price: toKes(priceCents) })),
      })),
    };
  }
}
