import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * The authenticator app of a person in a test. The shop accepts the codes of the step before, of this step and of the
 * next one, each once and in their order; a step takes 30 seconds.
 */
export class Authenticator {
  private lastStep = 0;
  private readonly totp: TOTP;

  /** `key`: the secret in base 32, as the shop shows it. */
  constructor(
    key: string,
    private readonly now: () => number = Date.now,
  ) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key), period: STEP_MS / 1000 });
  }

  /**
   * The next unused code. The shop accepts it for at least 30 seconds from now, also when the step ends in a moment.
   * @throws Error for a third code in one step: the shop would refuse it
   */
  next(): string {
    const step = Math.floor(this.now() / STEP_MS);
    const chosen = Math.max(step, this.lastStep + 1);
    if (chosen > step + 1) throw new Error('the shop accepts two codes in 30 seconds, and this would be the third');
    this.lastStep = chosen;
    return this.totp.generate({ timestamp: chosen * STEP_MS });
  }
}
