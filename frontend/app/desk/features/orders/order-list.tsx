import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { OrderSort, type Order } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { useReload } from '../../shared/use-reload.js';
import { IconFileDownload } from '../../../shared/icons/file-download.js';
import { IconReceiptOff } from '../../../shared/icons/receipt-off.js';
import { IconTrash } from '../../../shared/icons/trash.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { RowButton } from '../../shared/table/row-button.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { useBulk } from '../../shared/table/use-bulk.js';
import { sortIn, useListState, type ListState } from '../../shared/table/use-list-state.js';
import { deskSettingsQuery } from '../../shared/desk-settings.js';
import { ordersQuery, useExportEtims, useExportOrders } from './api.js';
import { DeleteOrders } from './delete-orders.js';
import { DeliveryToggle } from './delivery-toggle.js';
import { OrderBulk } from './order-bulk.js';
import { OrderFilters, orderFiltersOf } from './order-filters.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { ParcelDialog } from './parcel-dialog.js';

/** The orders of all customers, with search, delivery and delete. */
export function OrderList() {
  const list = useListState();
  const filters = orderFiltersOf(list);
  const query = { ...filters, sort: sortIn(OrderSort.options, list.sort), pageNumber: list.page };
  const orders = useQuery(ordersQuery(useDeskUser().id, query));
  const mayChange = useMay('manage-orders');
  const bulk = useBulk<Order>({ nameOf: ({ number }) => number, reload: useReload('orders') });
  const [toDelete, setToDelete] = useState<readonly Order[]>([]);
  const [toDeliver, setToDeliver] = useState<Order>();
  return (
    <>
      <DeskTable<Order>
        label="Orders"
        columns={ORDER_COLUMNS}
        query={orders}
        list={list}
        defaultSort="newest"
        errorTitle="Error loading orders"
        empty={<NoOrders search={filters.search} />}
        nameOf={({ number }) => `Order ${number}`}
        filters={<OrderFilters list={list} />}
        tools={<OrderTools list={list} />}
        {...(mayChange && {
          actions: (order: Order) => (
            <OrderActions order={order} onDeliver={() => setToDeliver(order)} onDelete={() => setToDelete([order])} />
          ),
          bulk,
          bulkActions: (rows: readonly Order[]) => (
            <OrderBulk rows={rows} bulk={bulk} onDelete={() => setToDelete(rows)} />
          ),
        })}
      />
      {toDeliver && <ParcelDialog order={toDeliver} step="completed" onClose={() => setToDeliver(undefined)} />}
      <DeleteOrders orders={toDelete} bulk={bulk} onClose={() => setToDelete([])} />
    </>
  );
}

function OrderTools({ list }: { list: ListState }) {
  const exporting = useExportOrders();
  const exportingTax = useExportEtims();
  const { data: settings } = useQuery(deskSettingsQuery(useDeskUser().id));
  return (
    <>
      <ListSearch
        list={list}
        label="Search orders"
        placeholder="Name, phone, receipt"
        title="Also number, product, SKU, e-mail, town, the courier's number, or M-Pesa's whole message"
        maxLength={DESK_LENGTHS.messageSearch}
      />
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate(orderFiltersOf(list))}
      >
        Export CSV
      </Button>
      {settings?.tax.isRegistered && (
        <Button
          variant="default"
          leftSection={<IconFileDownload size={18} />}
          loading={exportingTax.isPending}
          onClick={() => exportingTax.mutate(orderFiltersOf(list))}
        >
          Export eTIMS
        </Button>
      )}
    </>
  );
}

interface OrderActionsProps {
  order: Order;
  onDeliver: () => void;
  onDelete: () => void;
}

function OrderActions({ order, onDeliver, onDelete }: OrderActionsProps) {
  return (
    <>
      <DeliveryToggle order={order} onDeliver={onDeliver} />
      <RowButton label={`Delete order ${order.number}`} color="red" onClick={onDelete}>
        <IconTrash size={16} />
      </RowButton>
    </>
  );
}

const NoOrders = ({ search }: { search: string }) => (
  <EmptyState
    icon={<IconReceiptOff size={34} />}
    title="No orders found"
    text={search === '' ? 'Orders appear here after the first sale.' : `No order matches "${search}".`}
  />
);
