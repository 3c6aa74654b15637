import { serviceTarget } from '@shop/service-kit/target';
import { MediaSettings } from './config.js';

/** The media service, which has only the kit's tables. */
export const target = serviceTarget({
  name: 'media',
  settings: MediaSettings,
  load: async () => (await import('./service.js')).mediaService,
});
