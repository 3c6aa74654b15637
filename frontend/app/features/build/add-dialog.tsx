import type { BuildIssue } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../shared/dialog/dialog.js';
import styles from './build-summary.module.css';
import { SwapButtons, type SwapOffer } from './problem-list.js';
import type { Shortage } from './shortages.js';

/** What the shopper is asked before a build goes to the cart. */
export interface AddQuestion {
  /** The errors of the build. */
  problems: readonly Pick<BuildIssue, 'rule' | 'message' | 'slots'>[];
  /** The parts that cannot be bought, each with parts to take instead. */
  shortages: readonly (Shortage & { offers: readonly SwapOffer[] })[];
  /** Whether something is left to add without the short parts. */
  canAddRest: boolean;
}

interface AddDialogProps {
  question: AddQuestion | undefined;
  isBusy: boolean;
  onAdd: () => void;
  onSwap: (offer: SwapOffer) => void;
  onClose: () => void;
}

/** Asks once before a build with errors or short parts goes to the cart, and lists them. */
export default function AddDialog({ question, ...props }: AddDialogProps) {
  return (
    <Dialog isOpen={question !== undefined} onClose={props.onClose} title={m.build_add_question()}>
      {question && <Question question={question} {...props} />}
    </Dialog>
  );
}

function Question({
  question: { problems, shortages, canAddRest },
  isBusy,
  onAdd,
  onSwap,
  onClose,
}: AddDialogProps & { question: AddQuestion }) {
  return (
    <>
      {shortages.length > 0 && (
        <ul className={styles.problems} aria-label={m.build_unavailable()}>
          {shortages.map(({ part, text, offers }) => (
            <li key={part.id} data-severity="error">
              <p>{text}</p>
              <SwapButtons offers={offers} onSwap={onSwap} />
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <>
          <p>{m.build_shop_found()}</p>
          <ul>
            {problems.map(({ rule, message, slots }) => (
              <li key={`${rule} ${slots.join(' ')}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {m.build_back()}
        </Button>
        {canAddRest && (
          <Button loading={isBusy} onClick={onAdd}>
            {shortages.length > 0 ? m.build_add_rest() : m.build_add_anyway()}
          </Button>
        )}
      </Group>
    </>
  );
}
