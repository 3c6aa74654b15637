import type { ShopNoticeKind } from '@shop/contracts/shop-notices';
import type { MailContent } from '../domain/mail-content.js';
import type { Waiting } from '../domain/shop-notice-mail.js';

/** What the shop is to be mailed and pushed, as rows that wait (docs/product-rules.md#R354). */
export abstract class ShopNotices {
  /** The kinds of which something waits, and was not mailed or pushed in the last five minutes. */
  abstract due(now: Date): Promise<ShopNoticeKind[]>;
  /** Takes what waits of a kind, and adds its mail and pushes in the same transaction. */
  abstract send(kind: ShopNoticeKind, now: Date, compose: NoticeComposer): Promise<void>;
  /** Whether something that came before `until` waits for the digest. */
  abstract isDigestDue(until: Date): Promise<boolean>;
  /** Takes what waits for the digest from before `until`, and adds its mail in the same transaction. */
  abstract sendDigest(until: Date, compose: (sections: readonly Waiting[]) => ShopMail): Promise<void>;
}

export type ShopMail = MailContent & { recipient: string };

export interface NoticeComposer {
  mail: (waiting: Waiting) => ShopMail;
  push: (waiting: Waiting) => { topic: string; payload: string };
}
