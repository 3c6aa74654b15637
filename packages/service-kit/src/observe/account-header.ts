/** In which a service says to the gateway whose valid token a call had; the gateway logs it and passes it on to no client. */
export const ACCOUNT_HEADER = 'x-account-id';
