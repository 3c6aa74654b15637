import { countBrands, deleteBrandSpelling, listBrandSpellings, mergeBrands } from '@shop/contracts/brands';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { useReload } from '../../shared/use-reload.js';

/** The other spellings of brands. */
export const spellingsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'brands', 'spellings'),
    queryFn: ({ signal }) => call(listBrandSpellings, { signal, as: userId }),
    meta: { isSilent: true },
  });

/** The brands of all products, with their numbers. */
export const countedBrandsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'brands', 'counts'),
    queryFn: ({ signal }) => call(countBrands, { signal, as: userId }),
    meta: { isSilent: true },
  });

/** Merges two brands, call after call until all products are changed. */
export function useMergeBrands() {
  const userId = useUserId();
  const reload = useReload('brands', 'products');
  return useMutation({
    mutationFn: async (body: { from: string; into: string }) => {
      let changed = 0;
      for (;;) {
        const done = await call(mergeBrands, { body, as: userId });
        changed += done.changed;
        if (done.isDone) return changed;
      }
    },
    meta: { title: 'The brands were not merged' },
    onSuccess: (changed, { from, into }) => toast.success(`${from} is ${into}`, `${productsOf(changed)} changed`),
    onSettled: () => reload(),
  });
}

/** `1 product`, `5,000 products`. */
export const productsOf = (count: number): string =>
  `${count.toLocaleString('en-KE')} ${count === 1 ? 'product' : 'products'}`;

/** Makes a spelling a brand of its own again. */
export function useForgetSpelling() {
  const userId = useUserId();
  const reload = useReload('brands');
  return useMutation({
    mutationFn: (spelling: string) => call(deleteBrandSpelling, { params: { spelling }, as: userId }),
    meta: { title: 'The spelling was not removed' },
    onSettled: () => reload(),
  });
}
