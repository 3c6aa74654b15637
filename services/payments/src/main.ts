import { runService } from '@shop/service-kit/boot';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { PaymentSettings } from './config.js';
import { paymentService } from './service.js';

await runService(() => paymentService(loadConfig(PaymentSettings, process.env)));
