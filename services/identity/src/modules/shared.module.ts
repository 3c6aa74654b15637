import { type DynamicModule, Global, Module } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { Cipher } from '@shop/service-kit/crypto/cipher';
import { KitModule } from '@shop/service-kit/kit.module';
import { HmacSignatures } from '../adapters/crypto/hmac-signatures.js';
import { CONFIG, type IdentityConfig } from '../config.js';
import { PrismaClient } from '../generated/client.js';
import { PublicUrl } from '../ports/public-url.js';
import { Signatures } from '../ports/signatures.js';

/** What all nouns of identity use: the kit with the database, and the settings of the process with what is made of them. */
@Global()
@Module({})
export class SharedModule {
  static forConfig(config: IdentityConfig): DynamicModule {
    return {
      module: SharedModule,
      imports: [
        KitModule.forService({
          name: 'identity',
          config,
          prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
        }),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: PublicUrl, useValue: new PublicUrl(config.PUBLIC_URL) },
        { provide: Signatures, useValue: new HmacSignatures(config.TOKEN_KEY_SECRET) },
        { provide: Cipher, useValue: new Cipher(config.TOKEN_KEY_SECRET, 'token signing keys') },
      ],
      exports: [CONFIG, Cipher, PublicUrl, Signatures],
    };
  }
}
