import { formatKes, toCents, toKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';

/** What another part costs more or less: '+KES 1,500', '-KES 200', or 'same price'. */
export const differenceText = (kes: number): string =>
  kes === 0 ? m.build_same_price() : `${kes > 0 ? '+' : '-'}${formatKes(toKes(Math.abs(toCents(kes))))}`;
