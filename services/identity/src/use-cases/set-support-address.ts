import { Injectable } from '@nestjs/common';
import { ContactRepository } from '../ports/contact.repository.js';

/** Stores the e-mail address of the support desk. */
@Injectable()
export class SetSupportAddress {
  constructor(private readonly messages: ContactRepository) {}

  execute(email: string): Promise<void> {
    return this.messages.setSupportAddress(email);
  }
}
