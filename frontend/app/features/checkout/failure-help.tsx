import styles from './checkout.module.css';

const OTHER_REQUEST = ['Finish or cancel the other M-Pesa request on the phone first.'];

/** What helps after each of M-Pesa's results, besides the reason (docs/mpesa.md#M6). */
const HELP: Record<string, readonly string[]> = {
  '1': ['Put money on your M-Pesa, or use another phone number.'],
  '17': ['Nothing was charged by the last prompt.', 'Another phone number can pay at once.'],
  '1001': OTHER_REQUEST,
  phone_locked: OTHER_REQUEST,
  '1019': ['Keep the phone in your hand: the request stays on it for about a minute.'],
  '1032': ['Nothing was charged. Keep the phone in your hand and enter your PIN when the request appears.'],
  '1037': [
    'Unlock the phone and close what is open on it.',
    'Check that it has signal.',
    'With two SIM cards, the one with M-Pesa must be in use.',
    'Dial *234# on the phone: its menu updates an old SIM card.',
  ],
  '2001': ['Nothing was charged. After three wrong PINs M-Pesa locks the PIN.'],
  '8006': ['Call Safaricom on 100 or 200 to unlock the PIN, or use another phone number.'],
};

/** What the payer can do after a prompt failed; nothing where the reason says it all. */
export default function FailureHelp({ code }: { code: string }) {
  const steps = HELP[code] ?? [];
  if (steps.length === 0) return null;
  return (
    <ul className={styles.help} aria-label="What helps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
