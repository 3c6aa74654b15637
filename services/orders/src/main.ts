import { runService } from '@shop/service-kit/boot';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { OrderSettings } from './config.js';
import { orderService } from './service.js';

await runService(() => orderService(loadConfig(OrderSettings, process.env)));
