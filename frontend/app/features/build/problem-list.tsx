import type { Verdict } from '@shop/builder/check/check-build';
import type { SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../../shared/icons/alert-triangle.js';
import { IconArrowsExchange } from '../../shared/icons/arrows-exchange.js';
import { IconCircleX } from '../../shared/icons/circle-x.js';
import { IconHelpCircle } from '../../shared/icons/help-circle.js';
import { IconInfoCircle } from '../../shared/icons/info-circle.js';
import styles from './build-summary.module.css';
import { differenceText } from './difference-text.js';
import { rich } from '../../shared/ui/rich.js';

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
const NAMES = { error: m.build_problem, warning: m.build_warning, unknown: m.build_not_verified, info: m.build_note };

/** What the rules say: problems and warnings with their ways out, the rest folded. */
export function ProblemList({ verdicts, swapsFor, onSwap }: ProblemListProps) {
  const of = (...severities: string[]) => verdicts.filter(({ severity }) => severities.includes(severity));
  const urgent = of('error', 'warning');
  const passed = of('pass').filter(({ rule }) => rule !== 'R39');
  return (
    <>
      {urgent.length > 0 && (
        <ul className={styles.problems} aria-label={m.build_problems()}>
          {urgent.map((verdict) => (
            <li key={`${verdict.rule} ${verdict.message}`} data-severity={verdict.severity}>
              <Line verdict={verdict} />
              <SwapButtons offers={swapsFor(verdict)} onSwap={onSwap} />
            </li>
          ))}
        </ul>
      )}
      <Folded verdicts={of('unknown')} summary={m.build_more_unverified} />
      <Folded verdicts={of('info')} summary={m.build_more_notes} />
      <Folded verdicts={passed} summary={m.build_more_passed} />
    </>
  );
}

function Line({ verdict: { severity, message } }: { verdict: Verdict }) {
  if (severity === 'pass') return <p>{message}</p>;
  const Icon = ICONS[severity];
  return (
    <p>
      <Icon size={18} role="img" aria-label={NAMES[severity]()} /> <span>{message}</span>
    </p>
  );
}

interface SwapButtonsProps {
  offers: readonly SwapOffer[];
  onSwap: (offer: SwapOffer) => void;
}

const hidden = (text: string) => <span className="visually-hidden">{text}</span>;

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
          <span className={styles.swapName}>{rich(m.build_take({ name: offer.product.name, hidden }))}</span>
          {differenceText(offer.difference)}
        </Button>
      ))}
    </div>
  );
}

interface FoldedProps {
  verdicts: readonly Verdict[];
  summary: (values: { count: number }) => string;
}

function Folded({ verdicts, summary }: FoldedProps) {
  if (verdicts.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>{summary({ count: verdicts.length })}</summary>
      <ul>
        {verdicts.map((verdict) => (
          <li key={`${verdict.rule} ${verdict.message}`} data-severity={verdict.severity}>
            <Line verdict={verdict} />
          </li>
        ))}
      </ul>
    </details>
  );
}
