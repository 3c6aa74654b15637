import type { OrderSummary } from '@shop/contracts/order-desk';
import { formatKes } from '@shop/contracts/money';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { lazyFeature } from '../../../shared/ui/lazy-feature.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { PERIODS, summaryQuery } from './api.js';
import styles from './summary.module.css';
import { changeOf, pointsOf, totalsOf, type TrendPoint } from './trend.js';
import { usePeriod } from './use-period.js';

const CHART_HEIGHT = 220;
const TrendChart = lazyFeature<{ points: TrendPoint[] }>({
  load: () => import('./trend-chart.js'),
  loading: <Skeleton height={CHART_HEIGHT} />,
  failed: ({ action, retry }) => (
    <p className={styles.note}>
      The chart could not be loaded.{' '}
      <button type="button" onClick={retry}>
        {action}
      </button>
    </p>
  ),
});

/** Revenue and orders of a period against the one before, and what sold best. */
export function Sales() {
  const user = useDeskUser();
  const period = usePeriod();
  const { data, error, refetch } = useQuery(summaryQuery(user.id, period));
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading orders" onRetry={() => void refetch()} />;
  return (
    <div className={styles.sales}>
      <section className={styles.panel} aria-labelledby="sales-title">
        <div className={styles.panelHead}>
          <h2 id="sales-title">Sales</h2>
          <PeriodSwitch />
        </div>
        <Trend summary={data} days={period} />
      </section>
      <section className={styles.panel} aria-labelledby="sellers-title">
        <h2 id="sellers-title">Best sellers</h2>
        {data ? <BestSellers summary={data} /> : <Skeleton height={CHART_HEIGHT + 64} />}
      </section>
    </div>
  );
}

function PeriodSwitch() {
  const [, setParams] = useSearchParams();
  const set = (days: string): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('days', days);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const choices = PERIODS.map((value) => ({ value, label: `${value} days` }));
  return <SegmentedControl size="xs" aria-label="Period" data={choices} value={usePeriod()} onChange={set} />;
}

/** While the figures are loading it is as tall as with them. */
function Trend({ summary, days }: { summary: OrderSummary | undefined; days: string }) {
  const [now, before] = [totalsOf(summary?.byDay ?? []), totalsOf(summary?.byDayBefore ?? [])];
  return (
    <>
      <dl className={styles.figures}>
        <Figure
          label="Delivered sales"
          value={summary && formatKes(now.revenue)}
          change={changeOf(now.revenue, before.revenue)}
        />
        <Figure
          label="Orders"
          value={summary && now.orders.toLocaleString('en-KE')}
          change={changeOf(now.orders, before.orders)}
        />
      </dl>
      <figure
        className={styles.chart}
        aria-label={`Revenue by day of the last ${days} days, against the ${days} days before`}
      >
        <div aria-hidden="true">
          {summary ? (
            <TrendChart points={pointsOf(summary.byDay, summary.byDayBefore)} />
          ) : (
            <Skeleton height={CHART_HEIGHT} />
          )}
        </div>
      </figure>
      <p className={styles.note}>By the day on which an order was placed. Revenue counts delivered orders.</p>
    </>
  );
}

const Figure = ({ label, value, change }: { label: string; value: string | undefined; change: string }) => (
  <div>
    <dt>
      <Link to="/admin/orders">{label}</Link>
    </dt>
    <dd>
      <strong>{value ?? '...'}</strong> <span>{value && change}</span>
    </dd>
  </div>
);

function BestSellers({ summary: { bestSellers } }: { summary: OrderSummary }) {
  if (bestSellers.length === 0) return <p className={styles.note}>Nothing was sold in this period.</p>;
  return (
    <ol className={styles.sellers}>
      {bestSellers.map(({ productId, name, units, revenue }) => (
        <li key={productId}>
          <Link to={`/product/${productId}`}>{name}</Link>
          <span>
            {units.toLocaleString('en-KE')} sold, {formatKes(revenue)}
          </span>
        </li>
      ))}
    </ol>
  );
}
