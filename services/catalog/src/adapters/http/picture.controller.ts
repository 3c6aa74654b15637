import { Body, Controller } from '@nestjs/common';
import { discardPictures, keepPictures } from '@shop/contracts/pictures';
import { Serves } from '@shop/service-kit/http/serves';
import type { z } from 'zod';
import { PictureRepository } from '../../ports/picture.repository.js';

/** The pictures of products, for the service that stores them. */
@Controller()
export class PictureController {
  constructor(private readonly pictures: PictureRepository) {}

  @Serves(discardPictures)
  async discard(@Body({ schema: discardPictures.body }) { pictures }: z.infer<typeof discardPictures.body>) {
    return { urls: await this.pictures.discard(pictures) };
  }

  @Serves(keepPictures)
  keep(@Body({ schema: keepPictures.body }) { urls }: z.infer<typeof keepPictures.body>) {
    return this.pictures.keep(urls);
  }
}
