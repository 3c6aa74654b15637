/** An unsigned token of this user; `version` makes two tokens of the same user differ. */
export const aToken = (userId: string, version = 1): string =>
  ['head', btoa(JSON.stringify({ sub: userId, version })), 'signature'].join('.');
