import { Button, Center } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { BulkBar } from './bulk-bar.js';
import { PHONE, PhoneRows } from './phone-rows.js';
import { TableBar } from './table-bar.js';
import styles from './table.module.css';
import type { DeskTableProps } from './table-props.js';
import { WideTable } from './wide-table.js';

/** The list of the desk: dense rows with sorting, selection, and pages that the server makes. */
export function DeskTable<Row extends { id: string }>(props: DeskTableProps<Row>) {
  const { query, errorTitle, bulk, bulkActions, tools, filters, columns, list } = props;
  const { data, error, refetch } = query;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const selected = (data?.items ?? []).filter(({ id }) => bulk?.ids.includes(id));
  const empty = (
    <>
      {props.empty}
      {list.isFiltered && (
        <Center mt="sm">
          <Button variant="default" onClick={list.clear}>
            Clear search and filters
          </Button>
        </Center>
      )}
    </>
  );
  const selection = bulk && { rows: selected, select: bulk.select };
  return (
    <div className={styles.list}>
      <TableBar tools={tools} filters={filters} columns={isPhone ? columns : undefined} list={list}>
        {bulk && (
          <BulkBar bulk={bulk} count={selected.length}>
            {bulkActions?.(selected)}
          </BulkBar>
        )}
      </TableBar>
      {error && !data ? (
        <ProblemAlert problem={error} title={errorTitle} onRetry={() => void refetch()} />
      ) : isPhone ? (
        <PhoneRows {...props} empty={empty} selection={selection} />
      ) : (
        <WideTable {...props} empty={empty} selection={selection} />
      )}
    </div>
  );
}
