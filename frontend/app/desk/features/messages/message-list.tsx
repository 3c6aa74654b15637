import { ContactStatus, INQUIRY_NAMES } from '@shop/contracts/contact';
import type { InboxMessage } from '@shop/contracts/inbox';
import { Badge } from '@mantine/core';
import { useReload } from '../../shared/use-reload.js';
import { IconMailOff } from '../../../shared/icons/mail-off.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListFilter } from '../../shared/table/list-filter.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { useBulk } from '../../shared/table/use-bulk.js';
import { type ListState, sortIn, useListState } from '../../shared/table/use-list-state.js';
import { messagesQuery } from './api.js';
import { MessageBulk } from './message-bulk.js';
import { STATUS_NAMES } from './status-names.js';

const COLUMNS: readonly DeskColumn<InboxMessage>[] = [
  {
    key: 'subject',
    title: 'Subject',
    isCut: true,
    onPhone: 'heading',
    render: ({ id, subject }) => <Link to={`/admin/messages/${id}`}>{subject}</Link>,
  },
  { key: 'name', title: 'From', width: 170, isCut: true, render: ({ name }) => name },
  { key: 'type', title: 'About', width: 160, isCut: true, render: ({ inquiryType }) => INQUIRY_NAMES[inquiryType] },
  { key: 'status', title: 'Status', width: 110, render: ({ status }) => <MessageStatus status={status} /> },
  {
    key: 'assignee',
    title: 'Assigned to',
    width: 140,
    isCut: true,
    render: ({ assignee }) => assignee?.name ?? 'Nobody',
  },
  {
    key: 'date',
    title: 'Received',
    width: 160,
    sort: { asc: 'oldest', desc: 'newest' },
    render: ({ createdAt }) => formatMoment(createdAt),
  },
];

const MessageStatus = ({ status }: { status: ContactStatus }) => (
  <Badge size="sm" variant={status === 'new' ? 'filled' : 'default'}>
    {STATUS_NAMES[status]}
  </Badge>
);

/** The messages of the contact form. */
export function MessageList() {
  const list = useListState();
  const self = useDeskUser();
  const search = list.filter('search');
  const messages = useQuery(
    messagesQuery(self.id, {
      search,
      status: ContactStatus.safeParse(list.filter('status')).data,
      assignee: list.filter('assignee') || undefined,
      sort: sortIn(['newest', 'oldest'] as const, list.sort),
      pageNumber: list.page,
    }),
  );
  const bulk = useBulk<InboxMessage>({ nameOf: ({ subject }) => subject, reload: useReload('messages') });
  return (
    <DeskTable<InboxMessage>
      label="Messages"
      columns={COLUMNS}
      query={messages}
      list={list}
      defaultSort="newest"
      errorTitle="Error loading messages"
      empty={<EmptyState icon={<IconMailOff size={34} />} title="No messages found" text="No message matches." />}
      nameOf={({ subject }) => `message ${subject}`}
      bulk={bulk}
      bulkActions={(rows) => <MessageBulk rows={rows} bulk={bulk} />}
      filters={<Filters list={list} />}
      tools={
        <ListSearch list={list} label="Search messages" placeholder="Name or subject" title="Also e-mail address" />
      }
    />
  );
}

const Filters = ({ list }: { list: ListState }) => (
  <>
    <ListFilter
      list={list}
      name="status"
      label="Status"
      all="Every status"
      choices={ContactStatus.options.map((value) => ({ value, label: STATUS_NAMES[value] }))}
    />
    <ListFilter
      list={list}
      name="assignee"
      label="Assigned to"
      all="Everybody's"
      choices={[
        { value: useDeskUser().id, label: 'Mine' },
        { value: 'none', label: "Nobody's" },
      ]}
    />
  </>
);
