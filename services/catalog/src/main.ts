import { runService } from '@shop/service-kit/boot';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { CatalogSettings } from './config.js';
import { catalogService } from './service.js';

await runService(() => catalogService(loadConfig(CatalogSettings, process.env)));
