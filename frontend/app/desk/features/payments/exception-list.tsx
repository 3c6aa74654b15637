import type { PaymentException } from '@shop/contracts/payment-desk';
import { IconCircleCheck } from '../../../shared/icons/circle-check.js';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { LinkButton } from '../../../shared/ui/link-button.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListFilter } from '../../shared/table/list-filter.js';
import { useListState } from '../../shared/table/use-list-state.js';
import { exceptionsQuery } from './api.js';
import { EXCEPTION_COLUMNS, exceptionName } from './exception-columns.js';

const STATES = [
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'Open and resolved' },
];

/** Money that does not fit, which staff look at: the open exceptions, and on demand the resolved ones. */
export function ExceptionList() {
  const list = useListState();
  const chosen = list.filter('state');
  const state = chosen === 'resolved' ? 'resolved' : chosen === 'all' ? undefined : 'open';
  const exceptions = useQuery(exceptionsQuery(useDeskUser().id, { state, pageNumber: list.page }));
  return (
    <DeskTable<PaymentException>
      label="Exceptions"
      columns={EXCEPTION_COLUMNS}
      query={exceptions}
      list={list}
      errorTitle="Error loading exceptions"
      empty={<NoExceptions isOpenOnly={state === 'open'} />}
      nameOf={exceptionName}
      filters={<ListFilter list={list} name="state" label="Filter by state" all="Open" choices={STATES} />}
      actions={(exception) => (
        <LinkButton
          to={`/admin/payments/${exception.id}`}
          size="compact-xs"
          variant="light"
          aria-label={`Details: ${exceptionName(exception)}`}
        >
          Details
        </LinkButton>
      )}
    />
  );
}

const NoExceptions = ({ isOpenOnly }: { isOpenOnly: boolean }) => (
  <EmptyState
    icon={<IconCircleCheck size={34} />}
    title={isOpenOnly ? 'No open exceptions' : 'No exceptions found'}
    text={
      isOpenOnly
        ? 'All money that came is booked to an order, or on its way back.'
        : 'Money that does not fit an order appears here.'
    }
  />
);
