import type { Order } from '@shop/contracts/orders';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconReceiptOff, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keepFocus } from '../../shared/keep-focus.js';
import { useUserId } from '../../shared/user-id.js';
import { Confirm } from '../../shared/ui/confirm.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { Pagination } from '../../shared/ui/pagination.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import styles from './admin.module.css';
import { allOrdersQuery, orderPagesOf, useDeleteOrder } from './api.js';

const TYPING_PAUSE_MS = 300;

interface OrdersTabProps {
  /** Renders one order; `onDelete` opens a confirmation dialog first. */
  renderOrder: (order: Order, onDelete: () => void) => ReactNode;
}

/** The orders of all customers, with search and delete. */
export function OrdersTab({ renderOrder }: OrdersTabProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(allOrdersQuery(useUserId(), search, page));
  const [orderToDelete, setOrderToDelete] = useState<Order>();
  return (
    <div className={styles.stack}>
      <TextInput
        type="search"
        size="md"
        aria-label="Search orders"
        placeholder="Search by order id or number"
        leftSection={<IconSearch size={18} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      {isPending && <Skeleton height={220} radius="lg" />}
      {error && <ProblemAlert problem={error} title="Error loading orders" onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconReceiptOff size={34} />}
          title="No orders found"
          text={search === '' ? 'Orders appear here as soon as somebody buys.' : `No order matches "${search}".`}
        />
      )}
      <div className={styles.stack} ref={keepFocus}>
        {data?.items.map((order) => (
          <div key={order.id}>{renderOrder(order, () => setOrderToDelete(order))}</div>
        ))}
      </div>
      <Pagination page={page} pages={orderPagesOf(data?.total ?? 0)} onPage={setPage} />
      <DeleteOrder order={orderToDelete} onClose={() => setOrderToDelete(undefined)} />
    </div>
  );
}

function DeleteOrder({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const deleting = useDeleteOrder();
  return (
    <Confirm
      isOpen={order !== undefined}
      title="Delete order"
      action="Delete"
      isBusy={deleting.isPending}
      onClose={onClose}
      onConfirm={() => order && deleting.mutate(order.id, { onSettled: onClose })}
    >
      <p>
        Delete order <b>{order?.number}</b> of {order?.user.name}? A paid order leaves this list but stays in the books.
      </p>
    </Confirm>
  );
}
