import { formatKes } from '@shop/contracts/money';
import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { TrendPoint } from './trend.js';

/** Revenue by day, with the period before as a dashed line. */
export default function TrendChart({ points }: { points: TrendPoint[] }) {
  return (
    <AreaChart
      h={220}
      data={points}
      dataKey="day"
      valueFormatter={formatKes}
      curveType="monotone"
      withDots={false}
      strokeWidth={2}
      fillOpacity={0.18}
      areaChartProps={{ accessibilityLayer: false }}
      yAxisProps={{ width: 72, tickFormatter: shortKes }}
      series={[
        { name: 'revenue', label: 'This period', color: 'savanna.6' },
        { name: 'before', label: 'Period before', color: 'sun.7', strokeDasharray: '4 4' },
      ]}
    />
  );
}

const SHORT = new Intl.NumberFormat('en-KE', { notation: 'compact', maximumFractionDigits: 1 });
const shortKes = (amount: number): string => SHORT.format(amount);
