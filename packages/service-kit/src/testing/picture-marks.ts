import { randomUUID } from 'node:crypto';
import type { TestService } from './test-service.js';

/** The URL of a picture like an uploaded one. */
export const aPictureUrl = (): string => `/media/${randomUUID().replaceAll('-', '')}`;

/** The calls by which media asks a service about pictures. */
export const pictureMarksOf = (service: () => TestService) => ({
  /** Those of the pictures that the service does not need; undefined while it is too busy to say. */
  discard: async (...urls: string[]): Promise<string[] | undefined> => {
    const pictures = urls.map((url) => ({ url, storedAt: new Date().toISOString() }));
    const path = '/internal/pictures/discarded';
    return (await service().request<{ urls?: string[] }>('POST', path, { asService: 'media', body: { pictures } })).body
      .urls;
  },
  keep: (...urls: string[]) =>
    service().request('POST', '/internal/pictures/kept', { asService: 'media', body: { urls } }),
});
