import { Module } from '@nestjs/common';
import { Cipher } from '@shop/service-kit/crypto/cipher';
import { Database } from '@shop/service-kit/db/database';
import { SqlPushKey } from '../adapters/db/sql-push-key.js';
import { SqlPushOutbox } from '../adapters/db/sql-push-outbox.js';
import { SqlPushSubscriptionRepository } from '../adapters/db/sql-push-subscription.repository.js';
import { PushController } from '../adapters/http/push.controller.js';
import { pushService } from '../adapters/push/push-service.provider.js';
import { CONFIG, type IdentityConfig } from '../config.js';
import { DeliverPushes } from '../jobs/deliver-pushes.js';
import { PushKey } from '../ports/push-key.js';
import { PushOutbox } from '../ports/push-outbox.js';
import { PushSender } from '../ports/push-sender.js';
import { PushServices } from '../ports/push-services.js';
import { PushSubscriptionRepository } from '../ports/push-subscription.repository.js';
import { SavePushSubscription } from '../use-cases/save-push-subscription.js';

/** Messages on the devices of customers and staff. */
@Module({
  controllers: [PushController],
  providers: [
    SavePushSubscription,
    DeliverPushes,
    { provide: PushSender, useExisting: DeliverPushes },
    { provide: PushOutbox, useClass: SqlPushOutbox },
    { provide: PushSubscriptionRepository, useClass: SqlPushSubscriptionRepository },
    pushService,
    {
      provide: PushServices,
      useFactory: ({ PUSH_EXTRA_ORIGIN }: IdentityConfig) => new PushServices(PUSH_EXTRA_ORIGIN),
      inject: [CONFIG],
    },
    {
      provide: PushKey,
      useFactory: (database: Database, cipher: Cipher, { PUSH_VAPID_PRIVATE_KEY }: IdentityConfig) =>
        new SqlPushKey(database, cipher, PUSH_VAPID_PRIVATE_KEY),
      inject: [Database, Cipher, CONFIG],
    },
  ],
  exports: [PushSender],
})
export class PushModule {}
