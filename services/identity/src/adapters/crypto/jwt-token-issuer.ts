import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { TOKEN_ALGORITHM } from '@shop/service-kit/auth/token-keys';
import { TOKEN_CHECKS } from '@shop/service-kit/auth/tokens';
import type { Account } from '../../domain/account.js';
import type { Session } from '../../domain/session.js';
import { SigningKeys } from '../../ports/signing-keys.js';
import { TokenIssuer } from '../../ports/token-issuer.js';

/** Signs tokens with the newest key. It reads the key each time, so a rotation needs no restart of any replica. */
@Injectable()
export class JwtTokenIssuer extends TokenIssuer {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
  ) {
    super();
  }

  async issue({ id, name, isAdmin, roles }: Account, session: Session): Promise<string> {
    const { keyId, privateKey } = await this.keys.newest();
    const times = { iat: seconds(session.createdAt), exp: seconds(session.expiresAt) };
    return this.jwt.signAsync(
      { sid: session.id, name, isAdmin, roles, ...times },
      {
        privateKey,
        keyid: keyId,
        algorithm: TOKEN_ALGORITHM,
        subject: id,
        issuer: TOKEN_CHECKS.issuer,
        audience: TOKEN_CHECKS.audience,
      },
    );
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
