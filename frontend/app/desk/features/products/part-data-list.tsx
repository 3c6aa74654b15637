import { BUILDER_CATEGORIES } from '@shop/builder/facts/completeness';
import { CATEGORY_NAMES } from '@shop/contracts/category';
import type { PartDataEntry } from '@shop/contracts/product-desk';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '../../../shared/icons/circle-check.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { ProductDialog, type Edited } from './product-dialog.js';
import { ruleTitle } from '../../shared/rule-title.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListFilter } from '../../shared/table/list-filter.js';
import { useListState, type ListState } from '../../shared/table/use-list-state.js';
import { factLabel } from './fact-label.js';
import { openRulesQuery, partDataQuery, useLoadProduct } from './part-data-api.js';
import { PART_DATA_COLUMNS } from './part-data-columns.js';

/** The products that lack facts for the PC builder, best sellers first, each with the dialog that fixes it. */
export function PartDataList() {
  const list = useListState();
  const category = categoryIn(list);
  const open = list.filter('open') || undefined;
  const products = useQuery(partDataQuery(useDeskUser().id, { category, open, pageNumber: list.page }));
  const [edited, setEdited] = useState<Edited>();
  const loading = useLoadProduct();
  const edit = (id: string): void =>
    loading.mutate(id, { onSuccess: (product) => setEdited({ product, target: 'facts' }) });
  return (
    <>
      <DeskTable<PartDataEntry>
        label="Products that lack builder data"
        columns={PART_DATA_COLUMNS}
        query={products}
        list={list}
        errorTitle="Error loading builder data"
        empty={<EmptyState icon={<IconCircleCheck size={34} />} title="All products have what the builder needs" />}
        nameOf={({ name }) => name}
        filters={
          <>
            <CategoryFilter list={list} />
            <OpenRuleFilter list={list} />
          </>
        }
        actions={({ id, name }) => (
          <Button
            size="compact-xs"
            variant="light"
            aria-label={`Fix ${name}`}
            loading={loading.isPending && loading.variables === id}
            onClick={() => edit(id)}
          >
            Fix
          </Button>
        )}
      />
      <ProductDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const CategoryFilter = ({ list }: { list: ListState }) => (
  <ListFilter
    list={list}
    name="category"
    label="Filter by category"
    all="All categories"
    choices={BUILDER_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
  />
);

/** One rule that parts leave open, and the fact that would decide it, with the number of such parts. */
function OpenRuleFilter({ list }: { list: ListState }) {
  const { data = [] } = useQuery(openRulesQuery(useDeskUser().id));
  const chosen = categoryIn(list);
  const sums = new Map<string, { label: string; products: number }>();
  for (const { category, rule, fact, products } of data.filter((one) => !chosen || one.category === chosen)) {
    const value = fact === undefined ? rule : `${rule} ${fact}`;
    const label = `${ruleTitle(rule)}${fact === undefined ? '' : ` (${factLabel(category, fact)})`}`;
    sums.set(value, { label, products: (sums.get(value)?.products ?? 0) + products });
  }
  const choices = [...sums].map(([value, { label, products }]) => ({
    value,
    label: `${label}: ${products.toLocaleString('en-KE')}`,
  }));
  return <ListFilter list={list} name="open" label="Filter by open rule" all="All rules" choices={choices} />;
}

/** The category of the query string; an unknown one is left out. */
const categoryIn = (list: ListState) => BUILDER_CATEGORIES.find((one) => one === list.filter('category'));
