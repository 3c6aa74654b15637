import type { Order } from '@shop/contracts/orders';
import { isAssembly } from '@shop/contracts/assembly';
import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { addAgain } from '../../features/cart/add-again.js';
import { cartStore } from '../../features/cart/cart-store.js';
import { type Again, type AgainNote, againOf } from '../../features/cart/order-again.js';
import { currentProductsQuery } from '../../features/products/api.js';
import { Dialog } from '../../shared/dialog/dialog.js';

/**
 * Puts an order into the cart again, at today's prices and stock (docs/product-rules.md#R221). What is left out, reduced, or in
 * the cart already is said before anything is added.
 */
export function OrderAgain({ order }: { order: Order }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const add = ({ lines }: Again): void => addAgain(lines, () => void navigate('/cart'));
  const checking = useMutation({
    mutationFn: async () => {
      const ids = order.order_items.map(({ product }) => product).filter((id) => !isAssembly(id));
      const products = await cache.fetchQuery({ ...currentProductsQuery(ids), staleTime: 0 });
      return againOf(order.order_items, products, cartStore.get());
    },
    meta: { title: m.order_again_failed() },
    onSuccess: (again) => again.notes.length === 0 && add(again),
  });
  const { data: again, isPending, mutate, reset } = checking;
  return (
    <>
      <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
        {m.order_again()}
      </Button>
      <Dialog isOpen={again !== undefined && again.notes.length > 0} onClose={reset} title={m.order_again_title()}>
        {again && <Question again={again} onAdd={() => add(again)} onClose={reset} />}
      </Dialog>
    </>
  );
}

interface QuestionProps {
  again: Again;
  onAdd: () => void;
  onClose: () => void;
}

const Question = ({ again: { lines, notes }, onAdd, onClose }: QuestionProps) => (
  <>
    {lines.length === 0 && <p>{m.order_again_none()}</p>}
    <ul>
      {notes.map((note) => (
        <li key={`${note.kind}${note.name}`}>{noteText(note)}</li>
      ))}
    </ul>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        {m.ui_close()}
      </Button>
      {lines.length > 0 && <Button onClick={onAdd}>{m.order_again_add()}</Button>}
    </Group>
  </>
);

function noteText(note: AgainNote): string {
  const { name } = note;
  switch (note.kind) {
    case 'gone':
      return m.order_again_gone({ name });
    case 'sold_out':
      return m.order_again_sold_out({ name });
    case 'assembly':
      return m.order_again_assembly({ name });
    case 'reduced':
      return m.order_again_reduced({ name, count: note.count, wanted: note.wanted });
    case 'in_cart':
      return m.order_again_in_cart({ name, count: note.count });
  }
}
