import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** What reviews is started with. */
export const ReviewSettings = z.object(serviceSettings);
export type ReviewConfig = z.infer<typeof ReviewSettings>;
