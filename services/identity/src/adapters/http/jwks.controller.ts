import { Controller } from '@nestjs/common';
import { defineEndpoint } from '@shop/contracts/endpoint';
import { Serves } from '@shop/service-kit/http/serves';
import { TokenIssuer } from '../../use-cases/token-issuer.js';

const jwks = defineEndpoint('GET', '/internal/jwks', { access: 'anyone', status: 200 });

@Controller()
export class JwksController {
  constructor(private readonly issuer: TokenIssuer) {}

  @Serves(jwks)
  keys() {
    return this.issuer.publicKeys;
  }
}
