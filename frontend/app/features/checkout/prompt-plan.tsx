import { formatKes } from '@shop/contracts/money';
import { surplusOf } from '@shop/contracts/prompt';
import * as m from '@shop/messages/m';
import styles from './checkout.module.css';

interface PromptPlanProps {
  /** The amounts of the prompts in KES. */
  plan: readonly number[];
  /** What they pay. */
  due: number;
  /** The payments of the order are listed elsewhere. */
  isListed?: boolean | undefined;
}

/**
 * The amounts of the prompts, when the total is above M-Pesa's limit for one prompt. It also shows what goes back when the rest
 * is below M-Pesa's smallest prompt.
 */
export function PromptPlan({ plan, due, isListed = false }: PromptPlanProps) {
  const surplus = surplusOf(plan, due);
  const hasList = plan.length > 1 && !isListed;
  if (!hasList && surplus === 0) return null;
  return (
    <div className={styles.plan}>
      {hasList && (
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
