import { discardPictures, keepPictures, type StoredPicture } from '@shop/contracts/pictures';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import { PictureUsers } from '../../ports/picture-users.js';

/** Asks the services that use pictures. */
export class HttpPictureUsers extends PictureUsers {
  /** `services`: the one with most of the pictures first, because each is asked only about what those before it do not need. */
  constructor(private readonly services: readonly InternalClient[]) {
    super();
  }

  async discard(pictures: readonly StoredPicture[]): Promise<string[]> {
    let unused = [...pictures];
    for (const service of this.services) {
      if (unused.length === 0) break;
      const urls = new Set((await service.call(discardPictures, { body: { pictures: unused } })).urls);
      unused = unused.filter(({ url }) => urls.has(url));
    }
    return unused.map(({ url }) => url);
  }

  async keep(urls: readonly string[]): Promise<void> {
    const body = { urls: [...urls] };
    await Promise.all(this.services.map((service) => service.call(keepPictures, { body }).catch(() => undefined)));
  }
}
