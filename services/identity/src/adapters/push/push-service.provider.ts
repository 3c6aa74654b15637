import type { Provider } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { PushKey } from '../../ports/push-key.js';
import { PushService } from '../../ports/push-service.js';
import { PushServices } from '../../ports/push-services.js';
import { WebPushService } from './web-push-service.js';

/** Sends pushes in the name of the shop: push services accept an https URL or a mail address. */
export const pushService = (publicUrl: string, adminEmail: string): Provider => ({
  provide: PushService,
  useFactory: (key: PushKey, services: PushServices, logger: Logger) =>
    new WebPushService(key, services, logger, publicUrl.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`),
  inject: [PushKey, PushServices, LOGGER],
});
