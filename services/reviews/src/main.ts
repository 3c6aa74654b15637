import { runService } from '@shop/service-kit/boot';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { ReviewSettings } from './config.js';
import { reviewService } from './service.js';

await runService(() => reviewService(loadConfig(ReviewSettings, process.env)));
