import { type SecurityEntry, SecurityKind } from '@shop/contracts/security-log';
import { Button } from '@mantine/core';
import { IconFileDownload } from '../../../shared/icons/file-download.js';
import { IconShieldCheck } from '../../../shared/icons/shield-check.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatSecond } from '../../../shared/dates.js';
import { deviceName } from '../../../shared/browser/device-name.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { nairobiDay } from '../../shared/nairobi-day.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { DayRange, ListFilter } from '../../shared/table/list-filter.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { type ListState, useListState } from '../../shared/table/use-list-state.js';
import { securityQuery, useExportSecurity } from './api.js';
import { KIND_NAMES, whatHappened } from './kind-names.js';

const NONE = '–';

const COLUMNS: readonly DeskColumn<SecurityEntry>[] = [
  { key: 'at', title: 'When', width: 170, onPhone: 'heading', render: ({ at }) => formatSecond(at) },
  { key: 'what', title: 'What', width: 250, render: whatHappened },
  { key: 'account', title: 'Account', isCut: true, render: ({ account }) => <Whose account={account} /> },
  {
    key: 'actor',
    title: 'By',
    width: 130,
    isCut: true,
    render: ({ actor, by }) => actor?.name ?? (by === 'shop' ? 'The shop' : NONE),
  },
  { key: 'network', title: 'Network', width: 150, isCut: true, render: ({ network }) => network || NONE },
  {
    key: 'device',
    title: 'Device',
    width: 160,
    isCut: true,
    render: ({ device }) => (device === '' ? NONE : <span title={device}>{deviceName(device)}</span>),
  },
];

function Whose({ account }: Pick<SecurityEntry, 'account'>) {
  if (!account) return 'No account';
  if (account.email === '') return <span title={account.id}>Closed account</span>;
  return (
    <Link to={`/admin/users/${account.id}`} title={account.email}>
      {account.name}
    </Link>
  );
}

const filterOf = (list: ListState) => ({
  kind: SecurityKind.safeParse(list.filter('kind')).data,
  account: list.filter('search') || undefined,
  from: nairobiDay(list.filter('from')),
  to: nairobiDay(list.filter('to'), 1),
});

/** What happened to the access to all accounts, newest first (docs/product-rules.md#R321). */
export function SecurityList() {
  const list = useListState();
  const entries = useQuery(securityQuery(useDeskUser().id, { ...filterOf(list), pageNumber: list.page }));
  const exporting = useExportSecurity();
  return (
    <DeskTable<SecurityEntry>
      label="Security log"
      columns={COLUMNS}
      query={entries}
      list={list}
      errorTitle="Error loading the security log"
      empty={
        <EmptyState
          icon={<IconShieldCheck size={34} />}
          title="No entries found"
          text="Nothing happened to an account that matches."
        />
      }
      nameOf={({ at }) => formatSecond(at)}
      filters={
        <>
          <ListFilter
            list={list}
            name="kind"
            label="What"
            all="Everything"
            choices={SecurityKind.options.map((value) => ({ value, label: KIND_NAMES[value] }))}
          />
          <DayRange list={list} label="Happened" />
        </>
      }
      tools={
        <>
          <ListSearch list={list} label="Search by person" placeholder="Name or e-mail" />
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(filterOf(list))}
          >
            Export CSV
          </Button>
        </>
      }
    />
  );
}
