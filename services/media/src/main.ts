import { runService } from '@shop/service-kit/boot';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { MediaSettings } from './config.js';
import { mediaService } from './service.js';

await runService(() => mediaService(loadConfig(MediaSettings, process.env)));
