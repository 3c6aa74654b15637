import type { Refund } from '@shop/contracts/refunds';
import { Badge } from '@mantine/core';
import { STATE_LABELS } from './refund-texts.js';

const BY_HAND = { label: 'Give back by hand', color: 'sun.2' };

/** Where a refund stands, in one or two words. */
export function RefundBadge({ refund: { state, isByHand } }: { refund: Pick<Refund, 'state' | 'isByHand'> }) {
  const { label, color } = isByHand ? BY_HAND : STATE_LABELS[state];
  return (
    <Badge size="sm" fw={600} variant="filled" color={color}>
      {label}
    </Badge>
  );
}
