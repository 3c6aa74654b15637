import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconCheck } from '../../shared/icons/check.js';
import { Link } from 'react-router';
import { FitBadge } from './fit-badge.js';
import styles from './product-fit.module.css';
import { useFit, type FitInBuild } from './use-fit.js';

/** Near the price of a part: the fit with its first reason, and a button that takes the part. */
export function ProductFit({ product }: { product: Product }) {
  const fit = useFit(product);
  if (!fit) return null;
  const [reason, ...others] = fit.fit === 'fits' ? [] : fit.reasons;
  const replaced = fit.replaces && m.build_replaces({ name: fit.replaces });
  return (
    <aside className={styles.fit} aria-label={m.build_mine()}>
      {fit.fit ? <FitBadge fit={fit.fit} /> : <span />}
      <Button
        variant={fit.isChosen ? 'light' : 'filled'}
        disabled={product.countInStock <= 0}
        leftSection={fit.isChosen ? <IconCheck size={18} /> : undefined}
        aria-pressed={fit.isChosen}
        onClick={fit.add}
      >
        {buttonText(fit)}
      </Button>
      {(reason ?? replaced) && <p>{reason ?? replaced}</p>}
      <div className={styles.links}>
        <Link to={`/build-pc?slot=${fit.slot}`}>{m.build_mine()}</Link>
        {others.length > 0 && (
          <details>
            <summary>{m.build_more_reasons({ count: others.length })}</summary>
            {others.map((other) => (
              <p key={other}>{other}</p>
            ))}
          </details>
        )}
      </div>
    </aside>
  );
}

function buttonText({ isChosen, replaces }: FitInBuild): string {
  if (isChosen) return m.build_in_mine();
  return replaces === undefined ? m.build_add_to_mine() : m.build_replace_in_mine();
}
