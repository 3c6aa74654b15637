import * as m from '@shop/messages/m';
import styles from './checkout.module.css';

/** What helps after each of M-Pesa's results, besides the reason (docs/mpesa.md#M6). */
function helpOn(code: string): string[] {
  switch (code) {
    case '1':
      return [m.help_balance()];
    case '17':
      return [m.help_nothing_charged(), m.help_other_phone()];
    case '1001':
    case 'phone_locked':
      return [m.help_other_request()];
    case '1019':
      return [m.help_keep_phone()];
    case '1032':
      return [m.help_cancelled()];
    case '1037':
      return [m.help_unlock(), m.help_signal(), m.help_two_sims(), m.help_old_sim()];
    case '2001':
      return [m.help_wrong_pin()];
    case '8006':
      return [m.help_call()];
    default:
      return [];
  }
}

/** What the payer can do after a prompt failed; nothing where the reason says it all. */
export default function FailureHelp({ code }: { code: string }) {
  const steps = helpOn(code);
  if (steps.length === 0) return null;
  return (
    <ul className={styles.help} aria-label={m.payment_what_helps()}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
