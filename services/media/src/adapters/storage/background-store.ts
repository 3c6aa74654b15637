import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { RenderingStore } from '../../ports/rendering-store.js';
import { Storage } from '../../ports/storage.js';

/** Renderings that are being stored at the same time: a storage that accepts nothing must not fill the memory. */
const MOST = 100;

@Injectable()
export class BackgroundStore extends RenderingStore implements OnApplicationShutdown {
  private readonly storing = new Set<Promise<void>>();

  constructor(
    private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.storing);
  }

  async keep(variant: string, content: Buffer, isNeeded: () => Promise<boolean>): Promise<void> {
    if (this.storing.size >= MOST) return;
    const work = this.store(variant, content, isNeeded);
    this.storing.add(work);
    await work;
    this.storing.delete(work);
  }

  private async store(variant: string, content: Buffer, isNeeded: () => Promise<boolean>): Promise<void> {
    try {
      await this.storage.write(variant, content);
      if (!(await isNeeded())) await this.storage.remove([variant]);
    } catch (error) {
      this.logger.warn({ err: error, variant }, 'a rendering was not stored');
    }
  }
}
