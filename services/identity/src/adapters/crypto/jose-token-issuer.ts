import { createPrivateKey, createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@shop/service-kit/auth/tokens';
import type { Account, Session } from '../../domain/account.js';
import { TokenIssuer } from '../../use-cases/token-issuer.js';

/** Signs tokens with the shop's Ed25519 key (RFC 8037) and publishes its public half. */
export class JoseTokenIssuer extends TokenIssuer {
  private constructor(
    private readonly key: ReturnType<typeof createPrivateKey>,
    private readonly keyId: string,
    readonly publicKeys: { keys: JWK[] },
  ) {
    super();
  }

  static async fromPem(pem: string): Promise<JoseTokenIssuer> {
    const key = createPrivateKey(pem);
    const jwk = await exportJWK(createPublicKey(key));
    const kid = await calculateJwkThumbprint(jwk);
    return new JoseTokenIssuer(key, kid, { keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] });
  }

  issue(account: Account, session: Session): Promise<string> {
    return new SignJWT({ sid: session.id, name: account.name, isAdmin: account.isAdmin })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keyId })
      .setSubject(account.id)
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setIssuedAt(session.createdAt)
      .setExpirationTime(session.expiresAt)
      .sign(this.key);
  }
}
