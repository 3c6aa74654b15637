import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** The settings of the reviews service. */
export const ReviewSettings = z.object(serviceSettings);
export type ReviewConfig = z.infer<typeof ReviewSettings>;
