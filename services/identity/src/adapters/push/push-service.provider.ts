import type { Provider } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { CONFIG, type IdentityConfig } from '../../config.js';
import { PushKey } from '../../ports/push-key.js';
import { PushService } from '../../ports/push-service.js';
import { PushServices } from '../../ports/push-services.js';
import { WebPushService } from './web-push-service.js';

/** Sends pushes in the name of the shop: push services accept an https URL or a mail address. */
export const pushService: Provider = {
  provide: PushService,
  useFactory: (
    { PUBLIC_URL, ADMIN_EMAIL }: IdentityConfig,
    key: PushKey,
    services: PushServices,
    logger: Logger,
  ): PushService =>
    new WebPushService(key, services, logger, PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${ADMIN_EMAIL}`),
  inject: [CONFIG, PushKey, PushServices, LOGGER],
};
