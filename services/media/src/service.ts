import multipart from '@fastify/multipart';
import { UPLOAD_LIMITS } from '@shop/contracts/media';
import type { Service } from '@shop/service-kit/boot';
import { AppModule } from './app.module.js';
import type { MediaConfig } from './config.js';

/** A batch of drawings is larger than any other JSON of this service; uploads have separate limits. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** The media service with these settings. */
export const mediaService = (config: MediaConfig): Service => ({
  name: 'media',
  config,
  module: AppModule.forConfig(config),
  bodyLimit: BODY_LIMIT,
  uploadLimit: UPLOAD_LIMITS.files * UPLOAD_LIMITS.bytesPerFile,
  plugins: async (fastify) => {
    await fastify.register(multipart, {
      limits: {
        files: UPLOAD_LIMITS.files,
        fileSize: UPLOAD_LIMITS.bytesPerFile,
        fields: 10,
        parts: UPLOAD_LIMITS.files + 10,
      },
    });
  },
});
