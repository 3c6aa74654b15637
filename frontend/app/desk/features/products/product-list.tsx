import { ProductSort, type Product } from '@shop/contracts/catalog';
import { Button } from '@mantine/core';
import { useReload } from '../../shared/use-reload.js';
import { IconFileUpload } from '../../../shared/icons/file-upload.js';
import { IconPackageOff } from '../../../shared/icons/package-off.js';
import { IconPlus } from '../../../shared/icons/plus.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { LinkButton } from '../../../shared/ui/link-button.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { ExportProducts } from './export-products.js';
import { BulkButton } from '../../shared/table/bulk-bar.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { useBulk, type Bulk } from '../../shared/table/use-bulk.js';
import { sortIn, useListState, type ListState } from '../../shared/table/use-list-state.js';
import { productsQuery, useHideProducts } from './api.js';
import { DeleteProducts } from './delete-products.js';
import { ProductActions } from './product-actions.js';
import { PRODUCT_COLUMNS } from './product-columns.js';
import { ProductDialog, type Edited } from './product-dialog.js';
import { ProductFilters, productQueryOf } from './product-filters.js';
import { StockDialog } from './stock-dialog.js';

/** All products, with search, filters, and the dialogs that change them. */
export function ProductList() {
  const list = useListState();
  const query = { ...productQueryOf(list), sort: sortIn(ProductSort.options, list.sort), pageNumber: list.page };
  const products = useQuery(productsQuery(useDeskUser().id, query));
  const [edited, setEdited] = useState<Edited>();
  const [stockOf, setStockOf] = useState<Product>();
  const bulk = useBulk<Product>({ nameOf: ({ name }) => name, reload: useReload('products', 'brands') });
  const [toDelete, setToDelete] = useState<readonly Product[]>([]);
  return (
    <>
      <DeskTable<Product>
        label="Products"
        columns={PRODUCT_COLUMNS}
        query={products}
        list={list}
        defaultSort="name"
        errorTitle="Error loading products"
        empty={<EmptyState icon={<IconPackageOff size={34} />} title="No products found" text="Try another search." />}
        nameOf={({ name }) => name}
        filters={<ProductFilters list={list} />}
        tools={<ProductTools list={list} onAdd={() => setEdited({})} />}
        actions={(product) => (
          <ProductActions
            product={product}
            onEdit={setEdited}
            onStock={() => setStockOf(product)}
            onDelete={() => setToDelete([product])}
          />
        )}
        bulk={bulk}
        bulkActions={(rows) => <BulkActions rows={rows} bulk={bulk} onDelete={() => setToDelete(rows)} />}
      />
      <ProductDialog edited={edited} onClose={() => setEdited(undefined)} />
      <StockDialog product={stockOf} onClose={() => setStockOf(undefined)} />
      <DeleteProducts products={toDelete} bulk={bulk} onClose={() => setToDelete([])} />
    </>
  );
}

const ProductTools = ({ list, onAdd }: { list: ListState; onAdd: () => void }) => (
  <>
    <ListSearch list={list} label="Search products" placeholder="Name, brand or SKU" />
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      Add Product
    </Button>
    <LinkButton to="/admin/products/import" variant="default" leftSection={<IconFileUpload size={18} />}>
      Import
    </LinkButton>
    <ExportProducts query={{ ...productQueryOf(list), sort: sortIn(ProductSort.options, list.sort) }}>
      Export
    </ExportProducts>
  </>
);

interface BulkActionsProps {
  rows: readonly Product[];
  bulk: Bulk<Product>;
  onDelete: () => void;
}

function BulkActions({ rows, bulk, onDelete }: BulkActionsProps) {
  const [hiding, showing] = [useHideProducts(true), useHideProducts(false)];
  // The list also shows deleted products, which can be restored only.
  const present = rows.filter(({ deletedAt }) => deletedAt === undefined);
  return (
    <>
      <BulkButton label="Hide" rows={present.filter(({ hidden }) => !hidden)} run={(all) => bulk.run(all, hiding)} />
      <BulkButton label="Show" rows={present.filter(({ hidden }) => hidden)} run={(all) => bulk.run(all, showing)} />
      <Button size="xs" variant="light" color="red" disabled={present.length === 0} onClick={onDelete}>
        Delete selected
      </Button>
    </>
  );
}
