import { changeProduct, createProduct, deleteProduct, restoreProduct } from '@shop/contracts/product-desk';
import { getProduct, listProducts, type Product } from '@shop/contracts/catalog';
import { exportProducts } from '@shop/contracts/product-import';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { saveFile } from '../../../shared/browser/save-file.js';
import { useReload } from '../../shared/use-reload.js';
import { call, callPage } from '../../../shared/call.js';
import { callFile } from '../../../shared/browser/call-file.js';
import { Problem } from '../../../shared/problem.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import type { BulkAction } from '../../shared/table/use-bulk.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

type DeskProductQuery = z.input<typeof listProducts.query>;
type NewProduct = z.input<typeof createProduct.body>;
type Change = z.input<typeof changeProduct.body>;

const SAVE_FAILURE = { title: 'Save failed', fallback: 'An error occurred while saving the product.' };
const DELETE_FAILURE = { title: 'Delete failed', fallback: 'An error occurred while deleting.' };

/** One page of the products, hidden ones too. */
export const productsQuery = (userId: string, query: DeskProductQuery) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'products', 'list', query),
    queryFn: ({ signal }) => callPage(listProducts, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { title: 'Error loading products', fallback: 'Failed to load products from server' },
  });

/** One product as it is now, with the fields for staff. */
export const deskProductQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'products', 'one', id),
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal, as: userId }),
    meta: { isSilent: true },
  });

export function useCreateProduct() {
  const reload = useReload('products', 'brands');
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: NewProduct) => call(createProduct, { body, as: userId }),
    meta: SAVE_FAILURE,
    onSuccess: async ({ name }) => {
      toast.success('Product created', name);
      await reload();
    },
  });
}

/** Changes a product. `stale` is an answer here, because the form lets the person choose: the product as it is now. */
export function useChangeProduct() {
  const reload = useReload('products', 'brands');
  const userId = useUserId();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: Change }) => {
      try {
        return { product: await call(changeProduct, { params: { id }, body, as: userId }), isStale: false };
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'stale') throw error;
        return { product: await call(getProduct, { params: { id }, as: userId }), isStale: true };
      }
    },
    meta: SAVE_FAILURE,
    onSuccess: async ({ product, isStale }) => {
      if (!isStale) toast.success('Product updated', product.name);
      await reload();
    },
  });
}

/** Deletes a product; one that the server does not know counts as deleted (docs/product-rules.md#R176). */
export function useDeleteProducts(): BulkAction<Product, { isMissing: boolean }> {
  const removeFromLists = useRemoveFromLists();
  const userId = useUserId();
  return {
    act: async ({ id }) => {
      const isMissing = await call(deleteProduct, { params: { id }, as: userId }).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Problem) || error.status !== 404) throw error;
          return true;
        },
      );
      removeFromLists(id);
      return { isMissing };
    },
    done: (results) => [results.some(({ isMissing }) => isMissing) ? 'Already deleted' : 'Deleted successfully'],
    failure: DELETE_FAILURE,
  };
}

function useRemoveFromLists(): (id: string) => void {
  const cache = useQueryClient();
  const userId = useUserId();
  return (deleted) =>
    cache.setQueriesData<{ items: Product[]; total: number; page: number }>(
      { queryKey: queryKeys.desk.of(userId, 'products', 'list') },
      (page) => page && { ...page, items: page.items.filter(({ id }) => id !== deleted) },
    );
}

/** Hides products from shoppers, or shows them. A product that another user changed in the meantime is left as it is. */
export function useHideProducts(hidden: boolean): BulkAction<Product, Product> {
  const userId = useUserId();
  return {
    act: ({ id, version }) => call(changeProduct, { params: { id }, body: { version, hidden }, as: userId }),
    done: ({ length }) => ['Product updated', `${length} ${hidden ? 'hidden from shoppers' : 'shown to shoppers'}`],
    failure: SAVE_FAILURE,
  };
}

export function useRestoreProduct() {
  const reload = useReload('products', 'brands');
  const userId = useUserId();
  return useMutation({
    mutationFn: (id: string) => call(restoreProduct, { params: { id }, as: userId }),
    meta: { title: 'Restore failed' },
    onSuccess: async ({ name }) => {
      toast.success('Product restored', name);
      await reload();
    },
  });
}

/** The filters and the order of the products to export. */
export type ExportQuery = z.input<typeof exportProducts.query>;

/** Downloads products as CSV. */
export function useExportProducts() {
  const userId = useUserId();
  return useMutation({
    mutationFn: async (query: ExportQuery) =>
      saveFile(await callFile(exportProducts, { query, as: userId }), 'products.csv'),
    meta: { title: 'Export failed' },
  });
}
