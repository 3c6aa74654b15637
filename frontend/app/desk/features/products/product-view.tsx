import { RESTORABLE_DAYS } from '@shop/contracts/limits';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { Section } from '../../shared/ui/detail.js';
import { useLeaveWarning } from '../../shared/ui/leave-warning.js';
import { Missing } from '../../shared/ui/missing.js';
import { deskProductQuery } from './api.js';
import { ProductForm } from './lazy-product-form.js';
import styles from './product-view.module.css';
import { StockForm } from './stock-dialog.js';
import { StockLedger } from './stock-ledger.js';

const LIST = '/admin/products';

/** The page of a product: the form of the dialog, and its stock. Without an id the form of a new product. */
export function ProductView({ id }: { id?: string }) {
  const { data, error, refetch } = useQuery({
    ...deskProductQuery(useDeskUser().id, id ?? ''),
    enabled: id !== undefined,
  });
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const warning = useLeaveWarning(isDirty);
  const [saves, setSaves] = useState(0);
  if (error?.status === 404)
    return (
      <Missing
        level={2}
        title="Product not found"
        text={`A deleted product can be restored for ${RESTORABLE_DAYS} days: choose Deleted in the list.`}
        list={{ path: `${LIST}?visibility=deleted`, label: 'Deleted products' }}
      />
    );
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading products" onRetry={() => void refetch()} />;
  if (id !== undefined && !data) return <Skeleton height={520} radius="md" role="status" aria-label="Loading" />;
  return (
    <div className={styles.page}>
      <Section title="Product" hasNoHeading>
        <ProductForm
          // A saved form starts again with the stored values.
          key={saves}
          product={data}
          onDirty={setDirty}
          onCancel={() => void navigate(LIST)}
          onSaved={(saved) => {
            setDirty(false);
            if (id === undefined) setTimeout(() => void navigate(`${LIST}/${saved.id}`));
            else void refetch().then(() => setSaves((count) => count + 1));
          }}
        />
      </Section>
      {id !== undefined && (
        <Section title="Stock movements">
          <StockForm id={id} />
          <StockLedger id={id} />
          <HistoryLink id={id} />
        </Section>
      )}
      {warning}
    </div>
  );
}

/** Every change of the product, also by imports, for those who read the audit (docs/product-rules.md#R349). */
const HistoryLink = ({ id }: { id: string }) =>
  useMay('read-audit') && (
    <Anchor component={Link} to={`/admin/audit?entityId=${id}`} display="block" mt="sm">
      What staff and imports changed here
    </Anchor>
  );
