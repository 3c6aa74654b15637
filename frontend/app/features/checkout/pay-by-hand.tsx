import type { OrderDetail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, CopyButton, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { localPath } from '../../shared/language.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { paybillQuery } from './hand-api.js';
import styles from './pay-by-hand.module.css';
import { rich } from '../../shared/ui/rich.js';

const bold = (text: string) => <b>{text}</b>;

/** The steps of the M-PESA menu that pay an order, with the numbers to copy. */
export default function PayByHand({ order }: { order: OrderDetail }) {
  const { data, error, refetch } = useQuery(paybillQuery(useUserId(), order.id, order.amount_due));
  if (error && !data)
    return <ProblemAlert problem={error} title={m.payment_numbers_failed()} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} role="status" aria-label={m.payment_loading()} />;
  const { account } = data;
  const isTill = data.type === 'till';
  const number = (what: string) => <Copied text={data.number} what={what} />;
  const amount = (what: string) => <Copied text={String(data.amount)} shown={formatKes(data.amount)} what={what} />;
  return (
    <div className={styles.ways}>
      <ol className={styles.steps}>
        <li>{rich(m.payment_open_menu({ b: bold }))}</li>
        <li>{rich(isTill ? m.payment_choose_till({ b: bold }) : m.payment_choose_bill({ b: bold }))}</li>
        <li>
          {rich(isTill ? m.payment_till_number({ copied: number }) : m.payment_business_number({ copied: number }))}
        </li>
        {account !== null && (
          <li>{rich(m.payment_account_number({ copied: (what) => <Copied text={account} what={what} /> }))}</li>
        )}
        <li>{rich(m.payment_amount({ copied: amount }))}</li>
        <li>{m.payment_enter_pin()}</li>
      </ol>
      {isTill && <p>{m.payment_till_hint()}</p>}
      <OnThePhone orderId={order.id} />
    </div>
  );
}

interface CopiedProps {
  text: string;
  shown?: string;
  /** The name of it, for the button. */
  what: string;
}

const Copied = ({ text, shown = text, what }: CopiedProps) => (
  <span className={styles.copied}>
    <b>{shown}</b>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={copied ? m.payment_is_copied({ what }) : m.payment_copy_what({ what })}
          aria-live="polite"
          onClick={copy}
        >
          {copied ? m.payment_copied() : m.payment_copy()}
        </Button>
      )}
    </CopyButton>
  </span>
);

/** For a person at a computer: the order's page on the phone. Not shown on a phone. */
function OnThePhone({ orderId }: { orderId: string }) {
  const url = `${location.origin}${localPath(`/orders/${orderId}`)}`;
  return (
    <div className={styles.code}>
      <QRCodeSVG value={url} size={120} marginSize={2} title={m.payment_qr()} />
      <p>{m.payment_qr_text()}</p>
    </div>
  );
}
