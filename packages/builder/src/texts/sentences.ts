import * as m from '@shop/messages/m';

/** 'A and B' in the current language; '' for none. */
export const bothOf = (names: readonly string[]): string =>
  names.slice(1).reduce((first, second) => m.fit_both({ first, second }), names[0] ?? '');

/** 'A or B' in the current language; '' for none. */
export const eitherOf = (names: readonly string[]): string =>
  names.slice(1).reduce((first, second) => m.fit_either({ first, second }), names[0] ?? '');
