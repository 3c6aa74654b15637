import { loadConfig } from '@shop/service-kit/config/load-config';
import { runService } from '@shop/service-kit/boot';
import { IdentitySettings } from './config.js';
import { identityService } from './service.js';

await runService(() => identityService(loadConfig(IdentitySettings, process.env)));
