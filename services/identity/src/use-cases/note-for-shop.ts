import { Injectable } from '@nestjs/common';
import type { ShopNotice } from '../domain/shop-notice.js';
import { Mailbox } from '../ports/mailbox.js';

/** Notes what the shop is to be mailed or pushed, as its settings say. */
@Injectable()
export class NoteForShop {
  constructor(private readonly mailbox: Mailbox) {}

  execute(notice: ShopNotice): Promise<void> {
    return this.mailbox.note(notice);
  }
}
