import { Injectable } from '@nestjs/common';
import { ContactRepository } from '../ports/contact.repository.js';

/** Notes where the support desk reads its mail. */
@Injectable()
export class SetSupportAddress {
  constructor(private readonly messages: ContactRepository) {}

  execute(email: string): Promise<void> {
    return this.messages.setSupportAddress(email);
  }
}
