import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../../shared/dialog/confirm.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { Columns } from '../../shared/ui/columns.js';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';
import { countedBrandsQuery, productsOf, useMergeBrands } from './api.js';
import { CountedBrandInput } from './counted-brand-input.js';

interface Merge {
  from: string;
  into: string;
}

const folded = (brand: string): string => brand.trim().toLowerCase();

/** Makes one brand a spelling of another, after a question that says how many products change (docs/product-rules.md#R391). */
export function MergeForm() {
  const { data } = useQuery(countedBrandsQuery(useDeskUser().id));
  const brands = data ?? [];
  const countOf = (brand: string) => data?.find((one) => one.brand === brand)?.products ?? 0;
  const merging = useMergeBrands();
  const [asked, setAsked] = useState<Merge>();
  const { form, root, sends, refuseBy } = useDeskForm({
    initialValues: { from: '', into: '' },
    validate: {
      from: (from) => (folded(from) === '' ? 'Choose a brand' : null),
      into: (into, { from }) => {
        if (folded(into) === '') return 'Choose a brand';
        if (folded(into) === folded(from)) return 'Choose another brand';
        return data && countOf(folded(into)) === 0 ? 'No product has this brand. Choose one of the list' : null;
      },
    },
  });
  const merge = (chosen: Merge): void =>
    merging.mutate(chosen, { onSuccess: form.reset, onError: refuseBy, onSettled: () => setAsked(undefined) });
  return (
    <form
      ref={root}
      noValidate
      onSubmit={sends(({ from, into }) => setAsked({ from: folded(from), into: folded(into) }))}
    >
      <Stack gap="sm" maw={720}>
        <Columns>
          <CountedBrandInput brands={brands} label="This spelling" {...form.getInputProps('from')} />
          <CountedBrandInput brands={brands} label="Is this brand" {...form.getInputProps('into')} />
        </Columns>
        <Text size="sm">
          All products of the spelling get the brand, and whatever is imported or entered with the spelling later.
        </Text>
        <Group>
          <Button type="submit">Merge</Button>
        </Group>
      </Stack>
      <Confirm
        isOpen={asked !== undefined}
        title="Merge these brands?"
        action="Merge"
        isBusy={merging.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && merge(asked)}
      >
        {asked && <Question merge={asked} products={data && countOf(asked.from)} />}
      </Confirm>
    </form>
  );
}

/** `products`: of the spelling; undefined where the numbers were not loaded. */
function Question({ merge: { from, into }, products }: { merge: Merge; products: number | undefined }) {
  const later = `Products that are imported or entered as ${from} later get ${into}, too.`;
  if (products === undefined) return <p>{`All products of ${from} get the brand ${into}. ${later}`}</p>;
  if (products === 0) return <p>{`No product has the brand ${from}. ${later}`}</p>;
  return (
    <p>
      <b>{productsOf(products)}</b> of {from}, hidden and deleted ones too, {products === 1 ? 'gets' : 'get'} the brand{' '}
      {into}. {later}
    </p>
  );
}
