import { formatKes } from '@shop/contracts/money';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { Anchor, Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { DetailGrid, DetailHead, Section } from '../../shared/ui/detail.js';
import { Missing } from '../../shared/ui/missing.js';
import { exceptionQuery } from './api.js';
import { Decision } from './decision.js';
import { EvidenceGroups } from './evidence-groups.js';
import { exceptionTitle } from '../../shared/exception-title.js';
import { STATE_LABELS } from './exception-texts.js';
import styles from './payments.module.css';

const LIST = { path: '/admin/payments', label: 'All exceptions' };

/** One exception: what is known about its money, and what staff do or did about it (docs/product-rules.md#R83). */
export function ExceptionView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(exceptionQuery(useDeskUser().id, id));
  if (error?.status === 404)
    return <Missing title="Exception not found" text="No exception has this address." list={LIST} />;
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading exception" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius="md" aria-label="Loading" role="status" />;
  const { label, color } = STATE_LABELS[data.state];
  return (
    <>
      <Anchor component={Link} to={LIST.path} size="sm">
        {LIST.label}
      </Anchor>
      <DetailHead title={exceptionTitle(data)}>
        <Badge size="lg" variant="filled" color={color}>
          {label}
        </Badge>
        <span>Since {formatMoment(data.at)}</span>
      </DetailHead>
      <DetailGrid>
        <Section title="What happened">
          <Facts exception={data} />
        </Section>
        <Section title={data.state === 'resolved' ? 'Resolution' : 'What to do'}>
          <Decision exception={data} />
        </Section>
      </DetailGrid>
      <div className={styles.wide}>
        <Section title="Evidence">
          <EvidenceGroups evidence={data.evidence} />
        </Section>
      </div>
    </>
  );
}

function Facts({ exception }: { exception: PaymentException }) {
  const { id, text, amount, receipt, payer, orderId, number, resolution } = exception;
  const mayReadAudit = useMay('read-audit');
  return (
    <>
      <p className={styles.text}>{text}</p>
      <dl className={styles.facts}>
        <dt>Amount</dt>
        <dd>{formatKes(amount)}</dd>
        <dt>M-Pesa code</dt>
        <dd>{receipt ?? 'None'}</dd>
        <dt>Payer</dt>
        <dd>{payer.name ?? 'Not named by M-Pesa'}</dd>
        <dt>Phone</dt>
        <dd>{payer.phone || 'Not shown by M-Pesa'}</dd>
        <dt>Typed reference</dt>
        <dd>{payer.reference ?? 'None'}</dd>
        {/* The resolution names the order that has the money. */}
        {(number || !resolution?.order) && (
          <>
            <dt>Order</dt>
            <dd>{orderId && number ? <Link to={`/admin/orders/${orderId}`}>{number}</Link> : 'None'}</dd>
          </>
        )}
      </dl>
      {mayReadAudit && (
        <Anchor component={Link} to={`/admin/audit?entity=exception&entityId=${id}`}>
          What staff changed here
        </Anchor>
      )}
    </>
  );
}
