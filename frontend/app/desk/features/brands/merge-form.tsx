import { LENGTHS } from '@shop/contracts/text-lengths';
import { Autocomplete, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { brandsQuery } from '../../shared/brands-query.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { Columns } from '../../shared/ui/columns.js';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';
import { useMergeBrands } from './api.js';

const folded = (brand: string): string => brand.trim().toLowerCase();
const isNamed = (brand: string): string | null => (folded(brand) === '' ? 'Choose a brand' : null);

/** Makes one brand a spelling of another (docs/product-rules.md#R391). */
export function MergeForm() {
  const { data: brands = [] } = useQuery(brandsQuery(useDeskUser().id));
  const merging = useMergeBrands();
  const { form, root, sends, refuseBy } = useDeskForm({
    initialValues: { from: '', into: '' },
    validate: {
      from: isNamed,
      into: (into, { from }) => isNamed(into) ?? (folded(into) === folded(from) ? 'Choose another brand' : null),
    },
  });
  const field = { data: brands, limit: 50, maxLength: LENGTHS.brand, required: true };
  return (
    <form
      ref={root}
      noValidate
      onSubmit={sends(({ from, into }) =>
        merging.mutate({ from: folded(from), into: folded(into) }, { onSuccess: form.reset, onError: refuseBy }),
      )}
    >
      <Stack gap="sm" maw={720}>
        <Columns>
          <Autocomplete {...field} label="This spelling" {...form.getInputProps('from')} />
          <Autocomplete {...field} label="Is this brand" {...form.getInputProps('into')} />
        </Columns>
        <Text size="sm">
          All products of the spelling get the brand, and whatever is imported or entered with the spelling later.
        </Text>
        <Group>
          <Button type="submit" loading={merging.isPending}>
            Merge
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
