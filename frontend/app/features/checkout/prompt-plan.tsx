import { formatKes } from '@shop/contracts/money';
import { surplusOf } from '@shop/contracts/prompt';
import * as m from '@shop/messages/m';
import styles from './checkout.module.css';

interface PromptPlanProps {
  /** The amounts of the prompts in KES. */
  plan: readonly number[];
  /** What they pay. */
  due: number;
}

/**
 * The amounts of the prompts, when the total is above M-Pesa's limit for one prompt, and what goes back when the rest is below
 * its smallest one.
 */
export function PromptPlan({ plan, due }: PromptPlanProps) {
  const surplus = surplusOf(plan, due);
  if (plan.length <= 1 && surplus === 0) return null;
  return (
    <div className={styles.plan}>
      {plan.length > 1 && (
        <>
          <p>{m.payment_plan({ most: formatKes(Math.max(...plan)), count: plan.length })}</p>
          <ol>
            {plan.map((amount, index) => (
              <li key={index}>{formatKes(amount)}</li>
            ))}
          </ol>
        </>
      )}
      {surplus > 0 && (
        <p>{m.payment_plan_surplus({ least: formatKes(Math.min(...plan)), surplus: formatKes(surplus) })}</p>
      )}
    </div>
  );
}
