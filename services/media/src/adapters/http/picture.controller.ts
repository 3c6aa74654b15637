import { Controller, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { defineEndpoint } from '@shop/contracts/endpoint';
import { Serves } from '@shop/service-kit/http/serves';
import { renderFormat, renderWidth } from '../../domain/picture.js';
import { RenderPicture } from '../../use-cases/render-picture.js';

/** docs/product-rules.md#R139: at the origin's root, not under /api. */
const getPicture = defineEndpoint('GET', '/media/:key', {
  access: 'anyone',
  status: 200,
  query: z.object({ w: z.coerce.number().int().min(1).max(10_000).optional() }),
});

@Controller()
export class PictureController {
  constructor(private readonly rendering: RenderPicture) {}

  @Serves(getPicture)
  async get(
    @Param('key') key: string,
    @Query({ schema: getPicture.query }) { w }: z.infer<typeof getPicture.query>,
    @Headers('accept') accept = '',
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const format = renderFormat(accept);
    const { bytes, content } = await this.rendering.execute(key, renderWidth(w), format);
    void reply
      .header('content-type', `image/${format}`)
      .header('content-length', bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept')
      .header('x-content-type-options', 'nosniff');
    return content;
  }
}
