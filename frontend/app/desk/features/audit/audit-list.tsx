import { AuditEntity, type AuditEntry } from '@shop/contracts/audit';
import { Button, TextInput } from '@mantine/core';
import { nairobiDay } from '../../shared/nairobi-day.js';
import { IconHistory } from '../../../shared/icons/history.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListFilter } from '../../shared/table/list-filter.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { useListState } from '../../shared/table/use-list-state.js';
import { formatSecond } from '../../../shared/dates.js';
import { type AuditQuery, auditQuery } from './api.js';
import { Changes } from './changes.js';
import { ChangedThing } from './changed-thing.js';
import { ENTITY_NAMES } from './entity-names.js';

const ACTIONS = { create: 'Added', update: 'Changed', delete: 'Deleted', read: 'Read' } as const;

const COLUMNS: readonly DeskColumn<AuditEntry>[] = [
  { key: 'at', title: 'When', width: 170, onPhone: 'heading', render: ({ at }) => formatSecond(at) },
  { key: 'actor', title: 'Who', width: 120, isCut: true, render: ({ actor }) => actor.name },
  { key: 'ip', title: 'From', width: 100, isCut: true, render: ({ ip }) => ip },
  {
    key: 'what',
    title: 'What',
    width: 136,
    render: (entry) => <What entry={entry} />,
  },
  { key: 'which', title: 'Which', width: 180, isCut: true, render: (entry) => <ChangedThing entry={entry} /> },
  { key: 'changes', title: 'Before and after', render: (entry) => <Changes entry={entry} /> },
];

/** 'Changed product', of a row of an import with a link to its other rows. */
const What = ({ entry: { action, entity, importId } }: { entry: AuditEntry }) => (
  <>
    {ACTIONS[action]} {ENTITY_NAMES[entity]}
    {importId !== undefined && (
      <>
        {' '}
        by <Link to={`/admin/audit?importId=${importId}`}>an import</Link>
      </>
    )}
  </>
);

/** What staff changed, newest first. */
export function AuditList() {
  const list = useListState();
  const [from, to, entityId] = [list.filter('from'), list.filter('to'), list.filter('entityId')];
  const importId = list.filter('importId');
  const query: AuditQuery = {
    actor: list.filter('search') || undefined,
    entity: AuditEntity.safeParse(list.filter('entity')).data,
    entityId: entityId || undefined,
    importId: importId || undefined,
    from: nairobiDay(from),
    to: nairobiDay(to, 1),
    pageNumber: list.page,
  };
  const entries = useQuery(auditQuery(useDeskUser().id, query));
  return (
    <DeskTable<AuditEntry>
      label="Audit"
      columns={COLUMNS}
      query={entries}
      list={list}
      errorTitle="Error loading the audit"
      empty={
        <EmptyState icon={<IconHistory size={34} />} title="No entries found" text="No change by staff matches." />
      }
      nameOf={({ at }) => formatSecond(at)}
      tools={
        <>
          <ListSearch list={list} label="Search by person" placeholder="Who" />
          <ListFilter
            list={list}
            name="entity"
            label="What"
            all="Everything"
            choices={AuditEntity.options.map((value) => ({ value, label: ENTITY_NAMES[value] }))}
          />
          <DayField label="From" value={from} onChange={(day) => list.set({ from: day })} />
          <DayField label="To" value={to} onChange={(day) => list.set({ to: day })} />
          {importId && (
            <Button variant="default" onClick={() => list.set({ importId: '' })}>
              Rows of one import: show all entries
            </Button>
          )}
        </>
      }
    />
  );
}

interface DayFieldProps {
  label: string;
  /** '2026-11-22', or ''. */
  value: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <TextInput type="date" aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
);
