import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ContactDraft } from '@shop/contracts/contact';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { Clock } from '@shop/service-kit/domain/clock';
import type { ContactMessage } from '../domain/contact-message.js';
import { contactMail } from '../domain/mails.js';
import { ContactRepository } from '../ports/contact.repository.js';
import { PublicUrl } from '../ports/public-url.js';

/** Stores a visitor's message and mails it to the support desk. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly messages: ContactRepository,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  async execute(draft: ContactDraft): Promise<void> {
    const message: ContactMessage = { ...draft, id: randomUUID(), status: 'new', createdAt: this.clock.now() };
    const recipient = (await this.messages.supportAddress()) ?? DEFAULT_SETTINGS.email;
    await this.messages.add(message, {
      recipient,
      replyTo: draft.email,
      ...contactMail(message, this.publicUrl.value),
    });
  }
}
