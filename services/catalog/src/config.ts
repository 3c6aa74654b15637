import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** The settings of the catalog service. */
export const CatalogSettings = z.object(serviceSettings);
export type CatalogConfig = z.infer<typeof CatalogSettings>;
