import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import { Input, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { RefundValues } from './refund-values.js';
import styles from './refunds.module.css';

interface RefundLinesProps {
  form: UseFormReturnType<RefundValues>;
  order: OrderDetail;
}

/** The goods of an order, each with the units that are refunded. */
export const RefundLines = ({ form, order }: RefundLinesProps) => (
  <div>
    <ul className={styles.lines} aria-label="Goods">
      {order.order_items.map(({ product, name, quantity, price }) => (
        <li key={product}>
          <span>
            {name}
            <small>
              {quantity} x {formatKes(price)}
            </small>
          </span>
          <NumberInput
            aria-label={`Units of ${name}`}
            w={72}
            min={0}
            max={quantity}
            clampBehavior="strict"
            allowDecimal={false}
            placeholder="0"
            {...form.getInputProps(`quantities.${product}`)}
            value={form.values.quantities[product] ?? ''}
          />
        </li>
      ))}
    </ul>
    {form.errors.lines && <Input.Error role="alert">{form.errors.lines}</Input.Error>}
  </div>
);
