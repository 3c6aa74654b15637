/** An error response (docs/mpesa.md#M4). */
export class DarajaError extends Error {
  override readonly name = 'DarajaError';

  constructor(
    readonly status: number,
    readonly errorCode: string,
    readonly errorMessage: string,
  ) {
    super(errorMessage);
  }
}

/** An invalid field, with Daraja's spelling of its name. */
export const invalidField = (field: string) => new DarajaError(400, '400.002.02', `Bad Request - Invalid ${field}`);

/** All other error responses. */
export const refusals = {
  wrongKeys: new DarajaError(400, '400.008.01', 'Invalid Authentication passed'),
  wrongGrant: new DarajaError(400, '400.008.02', 'Invalid grant type passed'),
  malformedBody: new DarajaError(400, '400.002.05', 'Invalid Request Payload'),
  noBearer: new DarajaError(404, '404.001.04', 'Invalid Authentication Header'),
  wrongToken: new DarajaError(404, '404.001.03', 'Invalid Access Token'),
  wrongTokenElsewhere: new DarajaError(400, '400.003.01', 'Invalid Access Token'),
  noSuchPath: new DarajaError(404, '404.001.01', 'Resource not found'),
  wrongMethod: new DarajaError(405, '405.001', 'Method Not Allowed'),
  unknownMerchant: new DarajaError(500, '500.001.1001', 'Merchant does not exist'),
  wrongCredentials: new DarajaError(500, '500.001.1001', '[MerchantValidate] - Wrong credentials'),
  locked: new DarajaError(
    500,
    '500.001.1001',
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  ),
  inProgress: new DarajaError(500, '500.001.1001', 'The transaction is being processed'),
  unknownTransaction: new DarajaError(500, '500.001.1001', 'The transaction does not Exist'),
  busy: new DarajaError(500, '500.003.02', 'System is busy. Please try again in few minutes.'),
} as const;
