import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { RenderingStore } from '../../ports/rendering-store.js';
import { Storage } from '../../ports/storage.js';

/** Renderings that are being stored at the same time: a storage that accepts nothing must not fill the memory. */
const MOST = 100;

@Injectable()
export class BackgroundStore extends RenderingStore {
  private storing = 0;

  constructor(
    private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async keep(variant: string, content: Buffer, isNeeded: () => Promise<boolean>): Promise<void> {
    if (this.storing >= MOST) return;
    this.storing += 1;
    try {
      await this.storage.write(variant, content);
      if (!(await isNeeded())) await this.storage.remove([variant]);
    } catch (error) {
      this.logger.warn({ err: error, variant }, 'a rendering was not stored');
    } finally {
      this.storing -= 1;
    }
  }
}
