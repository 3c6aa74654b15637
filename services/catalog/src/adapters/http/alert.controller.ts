import { Controller, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/alerts';
import { toKes } from '@shop/contracts/money';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { LimitedSender } from '@shop/service-kit/limits/limited-sender';
import { alertKindOf, type ProductAlert } from '../../domain/alert.js';
import { AlertRepository } from '../../ports/alert.repository.js';
import { SetAlert } from '../../use-cases/set-alert.js';

/** The alerts of the caller. */
@Controller()
export class AlertController {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly setting: SetAlert,
  ) {}

  @Serves(contract.listProductAlerts)
  async ofProduct(@CurrentUser() { id }: SignedIn, @Param('id') productId: string) {
    return (await this.alerts.ofProduct(id, productId)).map(toView);
  }

  @Serves(contract.listOwnAlerts)
  own(@CurrentUser() { id }: SignedIn) {
    return this.alerts.ofUser(id);
  }

  @LimitedSender('alert')
  @Serves(contract.setAlert)
  async set(@CurrentUser() user: SignedIn, @Param('id') productId: string, @Param('kind') kind: string) {
    return toView(await this.setting.execute({ userId: user.id, productId, kind }));
  }

  @Serves(contract.endAlert)
  end(@CurrentUser() user: SignedIn, @Param('id') productId: string, @Param('kind') kind: string) {
    return this.alerts.end({ userId: user.id, productId, kind: alertKindOf(kind) });
  }
}

const toView = ({ kind, priceCents, askedAt }: ProductAlert): contract.Alert => ({
  kind,
  priceWhenAsked: toKes(priceCents),
  askedAt: askedAt.toISOString(),
});
