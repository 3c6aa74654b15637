import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** What the catalogue is started with. */
export const CatalogSettings = z.object(serviceSettings);
export type CatalogConfig = z.infer<typeof CatalogSettings>;
