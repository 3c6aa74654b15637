import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import type { ShopNoticeKind } from '@shop/contracts/shop-notices';
import { Clock } from '@shop/service-kit/domain/clock';
import { digestMail, lastDigestAt, noticeMail, noticePush } from '../domain/shop-notice-mail.js';
import { ContactRepository } from '../ports/contact.repository.js';
import { PublicUrl } from '../ports/public-url.js';
import { ShopNotices } from '../ports/shop-notices.js';

export type DueNotices = ShopNoticeKind | 'digest';

/** Sends the notices of the shop: mails to the support desk, pushes to the devices of staff (docs/product-rules.md#R354). */
@Injectable()
export class SendShopNotices {
  constructor(
    private readonly notices: ShopNotices,
    private readonly desk: ContactRepository,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  async due(): Promise<DueNotices[]> {
    const now = this.clock.now();
    const kinds = await this.notices.due(now);
    return (await this.notices.isDigestDue(lastDigestAt(now))) ? [...kinds, 'digest'] : kinds;
  }

  async execute(what: DueNotices): Promise<void> {
    const now = this.clock.now();
    const recipient = (await this.desk.supportAddress()) ?? DEFAULT_SETTINGS.email;
    const url = this.publicUrl.value;
    if (what === 'digest')
      return this.notices.sendDigest(lastDigestAt(now), (sections) => ({ recipient, ...digestMail(url, sections) }));
    await this.notices.send(what, now, {
      mail: (waiting) => ({ recipient, ...noticeMail(url, waiting) }),
      push: noticePush,
    });
  }
}
