import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { pictureNotFetched, unsupportedType, uploadsBusy } from '../../domain/errors.js';
import type { PictureSource } from '../../ports/picture-source.js';
import { type UploadedFile, Uploads, type UploadSpace } from '../../ports/uploads.js';
import type { UploadPictures } from '../../use-cases/upload-pictures.js';
import { FetchController } from './fetch.controller.js';

class MemoryUploads extends Uploads {
  within<T>(_sender: object, work: (space: UploadSpace) => Promise<T>): Promise<T> {
    return work({
      store: async (file) => {
        const content = await buffer(file);
        return { content: () => Promise.resolve(content) };
      },
    });
  }
}

/** `stored`: what storing the picture does. */
const controller = (source: PictureSource['open'], stored: (content: string) => string) => {
  const uploading = {
    execute: async ([file]: UploadedFile[]) => [stored((await file?.content())?.toString() ?? '')],
  } as unknown as UploadPictures;
  return new FetchController(uploading, new MemoryUploads(), { open: source });
};
const open = (url: string) => Promise.resolve(Readable.from([Buffer.from(`content of ${url}`)]));
const url = 'https://supplier.example/a.png';

describe('a picture of the internet', () => {
  it('is stored as an upload is', async () => {
    expect(await controller(open, (content) => `/media/${content}`).fetch({ url })).toEqual({
      url: `/media/content of ${url}`,
    });
  });

  it.each([
    ['it is not there', () => Promise.reject(pictureNotFetched('The server answered 404')), 'The server answered 404'],
    ['it is no picture', open, unsupportedType().message],
  ])('is answered with the reason where %s', async (_, source, problem) => {
    const refuse = (): never => {
      throw unsupportedType();
    };
    expect(await controller(source, refuse).fetch({ url })).toEqual({ problem });
  });

  it('is asked for again where media is busy', async () => {
    const busy = (): never => {
      throw uploadsBusy();
    };
    await expect(controller(open, busy).fetch({ url })).rejects.toMatchObject({ code: 'uploads_busy' });
  });
});
