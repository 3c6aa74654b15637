/** The header with the credential of calls between services. */
export const SERVICE_TOKEN_HEADER = 'x-service-token';
