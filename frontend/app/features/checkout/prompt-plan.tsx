import { formatKes } from '@shop/contracts/money';
import styles from './checkout.module.css';

/** The amounts of the prompts, when the total is above M-Pesa's limit for one prompt. */
export function PromptPlan({ plan }: { plan: readonly number[] }) {
  if (plan.length <= 1) return null;
  return (
    <div className={styles.plan}>
      <p>
        One M-Pesa prompt carries at most {formatKes(Math.max(...plan))}, so this order is paid in {plan.length}{' '}
        prompts, one after the other. Each may go to another phone.
      </p>
      <ol>
        {plan.map((amount, index) => (
          <li key={index}>{formatKes(amount)}</li>
        ))}
      </ol>
    </div>
  );
}
