import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { GivenProof } from './identity.js';

/** Six digits of the person's app (RFC 6238), or a recovery code. Spaces and dashes do not count. */
export const SecondFactorCode = z
  .string()
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(6, 'Please enter the code').max(20));

/** Whether the caller's sign-in needs a code. */
export const getSecondFactor = defineEndpoint('GET', '/auth/totp', {
  access: 'customer',
  response: z.object({ isOn: z.boolean() }),
});

/**
 * Starts to set up a second factor: the secret for the person's app, also as an `otpauth:` address for a QR code. It
 * counts from {@link confirmSecondFactor} on. 409 `second_factor_on`, 401 `confirm_password`: a stolen token must not lock
 * its owner out.
 */
export const beginSecondFactor = defineEndpoint('POST', '/auth/totp', {
  access: 'customer',
  effect: 'credentials',
  proof: 'recent',
  response: z.object({ secret: z.string(), uri: z.string() }),
});

/** Ten recovery codes, shown once; each replaces a code once. 403 `wrong_code`, 429 after too many of those, 401 `confirm_password`. */
export const confirmSecondFactor = defineEndpoint('POST', '/auth/totp/confirm', {
  access: 'customer',
  effect: 'credentials',
  proof: 'recent',
  body: z.strictObject({ code: SecondFactorCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Removes the caller's own second factor, with {@link OwnProof}. 403 `wrong_password`, `invalid_code`. */
export const endSecondFactor = defineEndpoint('DELETE', '/auth/totp', {
  access: 'customer',
  effect: 'credentials',
  proof: 'given',
  body: GivenProof,
});

/** Removes the second factor of a person who lost the device and the recovery codes. 401 `confirm_password`. */
export const resetSecondFactor = defineEndpoint('DELETE', '/users/:id/totp', {
  access: 'manage-users',
  effect: 'credentials',
  proof: 'recent',
});
