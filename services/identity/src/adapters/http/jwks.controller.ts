import { Controller } from '@nestjs/common';
import { defineEndpoint } from '@shop/contracts/endpoint';
import { Serves } from '@shop/service-kit/http/serves';
import { SigningKeys } from '../../ports/signing-keys.js';

const jwks = defineEndpoint('GET', '/internal/jwks', { access: 'anyone', status: 200 });

@Controller()
export class JwksController {
  constructor(private readonly signingKeys: SigningKeys) {}

  @Serves(jwks)
  keys() {
    return this.signingKeys.published();
  }
}
