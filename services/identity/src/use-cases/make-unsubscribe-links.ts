import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/contracts/preferences';
import { UNSUBSCRIBE, type UnsubscribeLinks, unsubscribeLinks } from '../domain/unsubscribe-links.js';
import { PublicUrl } from '../ports/public-url.js';
import { Signatures } from '../ports/signatures.js';

/**
 * Makes the links by which a person unsubscribes from marketing. Each mail that needs consent carries both: `page` in its text,
 * `oneClick` as its `unsubscribeUrl`.
 */
@Injectable()
export class MakeUnsubscribeLinks {
  constructor(
    private readonly signatures: Signatures,
    private readonly publicUrl: PublicUrl,
  ) {}

  execute({ id, language }: { id: string; language: Language }): UnsubscribeLinks {
    return unsubscribeLinks(this.publicUrl.value, language, this.signatures.tokenOf(UNSUBSCRIBE, id));
  }
}
