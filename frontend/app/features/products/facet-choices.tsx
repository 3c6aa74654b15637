import * as m from '@shop/messages/m';
import { useId, useState } from 'react';
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
  const isChosen = ({ value }: Choice) => chosen.some((one) => one.toLowerCase() === value.toLowerCase());
  const shown = isLong ? choices : choices.filter((choice, index) => index < FIRST || isChosen(choice));
  const hidden = choices.length - shown.length;
  return (
    <>
      <ul className={styles.choices} id={listId}>
        {shown.map((choice) => (
          <ChoiceRow
            key={choice.value}
            choice={choice}
            isChosen={isChosen(choice)}
            onToggle={() => onToggle(choice.value)}
          />
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

function ChoiceRow({ choice, isChosen, onToggle }: { choice: Choice; isChosen: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <li className={styles.choice} data-empty={choice.count === 0 || undefined}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-count`}
        checked={isChosen}
        // Nothing would be found; a chosen value can be taken back.
        disabled={choice.count === 0 && !isChosen}
        onChange={onToggle}
      />
      <label htmlFor={id}>{choice.label}</label>
      <span id={`${id}-count`} className={styles.count}>
        {choice.count}
        <span className="visually-hidden"> {m.listing_products_word({ count: choice.count })}</span>
      </span>
    </li>
  );
}
