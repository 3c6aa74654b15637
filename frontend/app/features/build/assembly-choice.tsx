import { formatKes, toCents, toKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Checkbox } from '@mantine/core';
import { storedValue, useStoredValue } from '../../shared/stored-value.js';

const store = storedValue<boolean>({
  key: 'savannapc_build_assembly',
  empty: false,
  parse: (text) => text === 'true',
  format: String,
});

/** Whether the shop is to assemble the build that the visitor works on; stored like the build. */
export function useAssemblyChoice() {
  const { value } = useStoredValue(store, false);
  return { isWanted: value, setWanted: store.set };
}

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
