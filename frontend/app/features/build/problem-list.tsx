import type { Verdict } from '@shop/contracts/build/check-build';
import type { SlotId } from '@shop/contracts/build/slots';
import type { Product } from '@shop/contracts/catalog';
import { formatKes, toCents, toKes } from '@shop/contracts/money';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleX,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import styles from './build-summary.module.css';

/** A part that clears a problem, and what it costs more (KES, negative when less). */
export interface SwapOffer {
  slot: SlotId;
  product: Product;
  difference: number;
}

interface ProblemListProps {
  verdicts: readonly Verdict[];
  /** The proposals for a verdict. */
  swapsFor: (verdict: Verdict) => readonly SwapOffer[];
  onSwap: (offer: SwapOffer) => void;
}

const ICONS = { error: IconCircleX, warning: IconAlertTriangle, unknown: IconHelpCircle, info: IconInfoCircle };
const NAMES = { error: 'Problem', warning: 'Warning', unknown: 'Not verified', info: 'Note' };

/** What the rules say: problems and warnings with their ways out, the rest folded. */
export function ProblemList({ verdicts, swapsFor, onSwap }: ProblemListProps) {
  const of = (...severities: string[]) => verdicts.filter(({ severity }) => severities.includes(severity));
  const urgent = of('error', 'warning');
  const passed = of('pass').filter(({ rule }) => rule !== 'R39');
  return (
    <>
      {urgent.length > 0 && (
        <ul className={styles.problems} aria-label="Problems">
          {urgent.map((verdict) => (
            <li key={`${verdict.rule} ${verdict.slots.join(' ')}`} data-severity={verdict.severity}>
              <Line verdict={verdict} />
              <SwapButtons offers={swapsFor(verdict)} onSwap={onSwap} />
            </li>
          ))}
        </ul>
      )}
      <Folded verdicts={of('unknown')} one="check not verified" many="checks not verified" />
      <Folded verdicts={of('info')} one="note" many="notes" />
      <Folded verdicts={passed} one="check passed" many="checks passed" />
    </>
  );
}

function Line({ verdict: { severity, message } }: { verdict: Verdict }) {
  if (severity === 'pass') return <p>{message}</p>;
  const Icon = ICONS[severity];
  return (
    <p>
      <Icon size={18} role="img" aria-label={NAMES[severity]} /> <span>{message}</span>
    </p>
  );
}

interface SwapButtonsProps {
  offers: readonly SwapOffer[];
  onSwap: (offer: SwapOffer) => void;
}

/** A button for each part to take instead. */
export function SwapButtons({ offers, onSwap }: SwapButtonsProps) {
  if (offers.length === 0) return null;
  return (
    <div className={styles.swaps}>
      {offers.map((offer) => (
        <Button
          key={offer.product.id}
          variant="default"
          size="compact-md"
          leftSection={<IconArrowsExchange size={16} />}
          onClick={() => onSwap(offer)}
        >
          <span className={styles.swapName}>
            <span className="visually-hidden">Take </span>
            {offer.product.name}
            <span className="visually-hidden"> instead, </span>
          </span>
          {differenceText(offer.difference)}
        </Button>
      ))}
    </div>
  );
}

const differenceText = (kes: number): string =>
  kes === 0 ? 'same price' : `${kes > 0 ? '+' : '-'}${formatKes(toKes(Math.abs(toCents(kes))))}`;

function Folded({ verdicts, one, many }: { verdicts: readonly Verdict[]; one: string; many: string }) {
  if (verdicts.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>{verdicts.length === 1 ? `1 ${one}` : `${verdicts.length} ${many}`}</summary>
      <ul>
        {verdicts.map((verdict) => (
          <li key={`${verdict.rule} ${verdict.slots.join(' ')}`} data-severity={verdict.severity}>
            <Line verdict={verdict} />
          </li>
        ))}
      </ul>
    </details>
  );
}
