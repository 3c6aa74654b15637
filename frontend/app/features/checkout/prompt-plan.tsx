import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import styles from './checkout.module.css';

/** The amounts of the prompts, when the total is above M-Pesa's limit for one prompt. */
export function PromptPlan({ plan }: { plan: readonly number[] }) {
  if (plan.length <= 1) return null;
  return (
    <div className={styles.plan}>
      <p>{m.payment_plan({ most: formatKes(Math.max(...plan)), count: plan.length })}</p>
      <ol>
        {plan.map((amount, index) => (
          <li key={index}>{formatKes(amount)}</li>
        ))}
      </ol>
    </div>
  );
}
