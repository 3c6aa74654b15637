import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { ReturnState, type OrderReturn } from '@shop/contracts/returns';
import { Badge } from '@mantine/core';
import { IconTruckReturn } from '../../../shared/icons/truck-return.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { PhotoStrip } from '../../../shared/photos/photo-strip.js';
import { photosBy } from '../../../shared/photos/shown-photo.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListFilter } from '../../shared/table/list-filter.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { useListState } from '../../shared/table/use-list-state.js';
import { returnsQuery } from './api.js';
import { ReturnSteps } from './return-steps.js';
import { linesText, RETURN_LABELS, RETURN_REASONS } from './return-texts.js';

const STATES = ReturnState.options.map((value) => ({ value, label: RETURN_LABELS[value].label }));

const COLUMNS: readonly DeskColumn<OrderReturn>[] = [
  {
    key: 'order',
    title: 'Order',
    width: 116,
    onPhone: 'heading',
    render: ({ order }) => <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>,
  },
  { key: 'created', title: 'Requested', width: 140, render: ({ createdAt }) => formatMoment(createdAt) },
  { key: 'customer', title: 'Customer', width: 130, isCut: true, render: ({ order }) => order.user.name },
  { key: 'items', title: 'Items', isCut: true, render: linesText },
  { key: 'reason', title: 'Reason', width: 180, isCut: true, render: ({ reason }) => RETURN_REASONS[reason] },
  {
    key: 'photos',
    title: 'Photos',
    width: 146,
    render: ({ photos, order }) => (
      <PhotoStrip photos={photosBy(photos, order.user.name)} title={`Photos of order ${order.number}`} isSmall />
    ),
  },
  {
    key: 'state',
    title: 'State',
    width: 160,
    render: ({ state }) => (
      <Badge size="sm" fw={600} variant="filled" color={RETURN_LABELS[state].color}>
        {RETURN_LABELS[state].label}
      </Badge>
    ),
  },
];

/** The returns of all orders, newest first, with their next steps. */
export function ReturnList() {
  const list = useListState();
  const state = ReturnState.safeParse(list.filter('state')).data;
  const search = list.filter('search');
  const query = useQuery(returnsQuery(useDeskUser().id, { state, search, pageNumber: list.page }));
  const isFiltered = state !== undefined || search !== '';
  return (
    <DeskTable<OrderReturn>
      label="Returns"
      columns={COLUMNS}
      query={query}
      list={list}
      errorTitle="Error loading returns"
      empty={
        <EmptyState
          icon={<IconTruckReturn size={34} />}
          title="No returns found"
          text={isFiltered ? 'No return matches.' : 'Customers ask for a return on the page of a delivered order.'}
        />
      }
      nameOf={({ order }) => `return of order ${order.number}`}
      filters={<ListFilter list={list} name="state" label="Filter by state" all="All states" choices={STATES} />}
      tools={
        <ListSearch
          list={list}
          label="Search returns"
          placeholder="Order, name, phone"
          maxLength={DESK_LENGTHS.messageSearch}
        />
      }
      actions={(orderReturn) => <ReturnSteps orderReturn={orderReturn} />}
    />
  );
}
