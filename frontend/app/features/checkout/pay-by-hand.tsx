import type { OrderDetail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import { Button, CopyButton, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { localPath } from '../../shared/language.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { paybillQuery } from './hand-api.js';
import styles from './pay-by-hand.module.css';

/** The steps of the M-PESA menu that pay an order, with the numbers to copy. */
export default function PayByHand({ order }: { order: OrderDetail }) {
  const { data, error, refetch } = useQuery(paybillQuery(useUserId(), order.id, order.amount_due));
  if (error && !data)
    return <ProblemAlert problem={error} title="The numbers could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} role="status" aria-label="Loading" />;
  const isTill = data.type === 'till';
  return (
    <div className={styles.ways}>
      <ol className={styles.steps}>
        <li>
          On your phone open <b>M-PESA</b> and choose <b>Lipa na M-PESA</b>.
        </li>
        <li>
          Choose <b>{isTill ? 'Buy Goods and Services' : 'Pay Bill'}</b>.
        </li>
        <li>
          {isTill ? 'Till number' : 'Business number'}: <Copied text={data.number} what="number" />
        </li>
        {data.account !== null && (
          <li>
            Account number: <Copied text={data.account} what="account number" />
          </li>
        )}
        <li>
          Amount: <Copied text={String(data.amount)} shown={formatKes(data.amount)} what="amount" />
        </li>
        <li>Enter your PIN. This page shows the payment as soon as M-Pesa confirms it.</li>
      </ol>
      {isTill && <p>M-Pesa does not ask for the order. If this page stays as it is, enter the M-Pesa code below.</p>}
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
          aria-label={copied ? `The ${what} is copied` : `Copy the ${what}`}
          aria-live="polite"
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </span>
);

/** For a person at a computer: the order's page on the phone. Not shown on a phone. */
function OnThePhone({ orderId }: { orderId: string }) {
  const url = `${location.origin}${localPath('/profile')}?tab=orders&order=${orderId}`;
  return (
    <div className={styles.code}>
      <QRCodeSVG value={url} size={120} marginSize={2} title="QR code with a link to this order" />
      <p>Scan this with your phone to open this order there, where you can copy the numbers or get a prompt.</p>
    </div>
  );
}
