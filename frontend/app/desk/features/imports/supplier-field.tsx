import type { SupplierColumns } from '@shop/contracts/product-import';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { Autocomplete } from '@mantine/core';

interface SupplierFieldProps {
  value: string;
  onChange: (supplier: string) => void;
  suppliers: readonly SupplierColumns[];
}

/** Whose file it is: the columns of a supplier are matched once (docs/product-rules.md#R386). */
export const SupplierField = ({ value, onChange, suppliers }: SupplierFieldProps) => (
  <Autocomplete
    label="Supplier"
    description="For files with columns of their own: they are matched once for each supplier."
    maw={420}
    maxLength={LENGTHS.supplier}
    data={suppliers.map(({ supplier }) => supplier)}
    value={value}
    onChange={onChange}
  />
);

/** What is kept for a supplier, by the name without regard to case. */
export const keptOf = (suppliers: readonly SupplierColumns[], name: string): SupplierColumns | undefined =>
  suppliers.find(({ supplier }) => supplier.toLowerCase() === name.toLowerCase());
