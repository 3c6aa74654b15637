import type { OrderSummary } from '@shop/contracts/order-desk';
import { toCents, toKes } from '@shop/contracts/money';

type Day = OrderSummary['byDay'][number];

/** A day of the chart, in KES. */
export interface TrendPoint {
  day: string;
  revenue: number;
  before: number;
}

/** Orders and revenue (KES) of some days. */
export const totalsOf = (days: readonly Day[]): { orders: number; revenue: number } => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  revenue: toKes(days.reduce((sum, { revenue }) => sum + toCents(revenue), 0)),
});

/** How a figure changed against the period before, in words. */
export function changeOf(now: number, before: number): string {
  if (now === before) return 'as in the period before';
  if (before === 0) return 'none in the period before';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent} % against the period before`;
}

/** Each day beside the same day of the period before. */
export const pointsOf = (days: readonly Day[], before: readonly Day[]): TrendPoint[] =>
  days.map(({ day, revenue }, index) => ({ day: shortDay(day), revenue, before: before[index]?.revenue ?? 0 }));

const FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = (day: string): string => FORMAT.format(new Date(`${day}T00:00:00Z`));
