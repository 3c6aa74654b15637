import { formatKes, toCents, toKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Checkbox } from '@mantine/core';

interface AssemblyChoiceProps {
  /** KES for one PC. */
  fee: number;
  /** The price of the parts in KES. */
  total: number;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** 'Assemble it for me', with its price (docs/product-rules.md#R39). */
export const AssemblyChoice = ({ fee, total, isWanted, onChange }: AssemblyChoiceProps) => (
  <Checkbox
    label={m.build_assemble({ fee: formatKes(fee) })}
    description={isWanted && m.build_with_assembly({ total: formatKes(toKes(toCents(total) + toCents(fee))) })}
    checked={isWanted}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
