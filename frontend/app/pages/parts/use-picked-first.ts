import type { Product } from '@shop/contracts/catalog';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../../features/products/api.js';

/** The products with the one a favourite's link asked for in front, also when it would stand on a later page. */
export function usePickedFirst(products: readonly Product[], pickedId: string | null): readonly Product[] {
  const { data } = useQuery({ ...productQuery(pickedId ?? ''), enabled: pickedId !== null, meta: { isSilent: true } });
  const picked = products.find(({ id }) => id === pickedId) ?? data;
  return picked ? [picked, ...products.filter(({ id }) => id !== picked.id)] : products;
}
