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

/** An answer of the edge in front of Daraja, which does not know Daraja's form of an error (docs/mpesa.md#M4). */
export class EdgeError extends Error {
  override readonly name = 'EdgeError';

  constructor(
    readonly status: number,
    readonly contentType: string,
    readonly body: string,
  ) {
    super(`HTTP ${status} of the edge`);
  }
}

/** A page instead of an answer. */
export const htmlPage = new EdgeError(
  503,
  'text/html; charset=utf-8',
  '<html><head><title>503 Service Unavailable</title></head><body><h1>Service Unavailable</h1></body></html>',
);

/** The spike arrest of Apigee, with the allowed calls per minute. */
export const spikeArrest = (perMinute: number) =>
  new EdgeError(
    429,
    'application/json',
    JSON.stringify({
      fault: {
        faultstring: `Spike arrest violation. Allowed rate : MessageRate{messagesPerPeriod=${perMinute}, periodInMicroseconds=60000000, maxBurstMessageCount=1.0}`,
        detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' },
      },
    }),
  );

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
  spike: new DarajaError(500, '500.003.02', 'Error Occurred: Spike Arrest Violation'),
  quota: new DarajaError(500, '500.003.03', 'Quota Violation'),
  internal: new DarajaError(500, '500.003.1001', 'Internal Server Error'),
} as const;
