import { Body, Controller } from '@nestjs/common';
import { discardPictures, keepPictures } from '@shop/contracts/pictures';
import type { z } from 'zod';
import { DiscardedPictures } from '../db/discarded-pictures.js';
import { Serves } from './serves.js';

/** For the service that stores pictures: which of them this service does not need. */
@Controller()
export class DiscardedPicturesController {
  constructor(private readonly pictures: DiscardedPictures) {}

  @Serves(discardPictures)
  async discard(@Body({ schema: discardPictures.body }) { pictures }: z.infer<typeof discardPictures.body>) {
    return { urls: await this.pictures.discard(pictures) };
  }

  @Serves(keepPictures)
  keep(@Body({ schema: keepPictures.body }) { urls }: z.infer<typeof keepPictures.body>) {
    return this.pictures.keep(urls);
  }
}
