import * as m from '@shop/messages/m';
import { memo, useId, useState } from 'react';
import { useLatest } from '../../shared/browser/use-latest.js';
import styles from './facets.module.css';

/** One value of a facet, and how many products have it. */
export interface Choice {
  value: string;
  label: string;
  count: number;
}

interface FacetChoicesProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

const FIRST = 8;

/** Checkboxes with counts. A long list begins with its first values and those that are chosen. */
export function FacetChoices({ choices, chosen, onToggle }: FacetChoicesProps) {
  const [isLong, setLong] = useState(false);
  const listId = useId();
  const toggle = useLatest(onToggle);
  const isChosen = ({ value }: Choice) => chosen.some((one) => one.toLowerCase() === value.toLowerCase());
  const shown = isLong ? choices : choices.filter((choice, index) => index < FIRST || isChosen(choice));
  const hidden = choices.length - shown.length;
  return (
    <>
      <ul className={styles.choices} id={listId}>
        {shown.map((choice) => (
          <ChoiceRow key={choice.value} {...choice} isChosen={isChosen(choice)} onToggle={toggle} />
        ))}
      </ul>
      {(hidden > 0 || isLong) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isLong}
          aria-controls={listId}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? m.listing_fewer_values() : m.listing_more_values({ count: hidden })}
        </button>
      )}
    </>
  );
}

interface ChoiceRowProps extends Choice {
  isChosen: boolean;
  onToggle: (value: string) => void;
}

/** A tick in one of a hundred rows renders only that row. */
const ChoiceRow = memo(function ChoiceRow({ value, label, count, isChosen, onToggle }: ChoiceRowProps) {
  const id = useId();
  return (
    <li className={styles.choice} data-empty={count === 0 || undefined}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-count`}
        checked={isChosen}
        // Nothing would be found; a chosen value can be taken back.
        disabled={count === 0 && !isChosen}
        onChange={() => onToggle(value)}
      />
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-count`} className={styles.count}>
        {count}
        <span className="visually-hidden"> {m.listing_products_word({ count })}</span>
      </span>
    </li>
  );
});
