import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconCheck } from '../../shared/icons/check.js';
import { Link } from 'react-router';
import { FitBadge } from './fit-badge.js';
import { OpenBar } from './open-bar.js';
import { useFit } from './use-fit.js';

/** At the bottom of a product page, so that nothing moves: the fit with its first reason, and a button that takes the part. */
export function ProductFit({ product }: { product: Product }) {
  const fit = useFit(product);
  if (!fit) return null;
  return (
    <OpenBar label={m.build_mine()}>
      <div>
        <Link to={`/build-pc?slot=${fit.slot}`}>{m.build_mine()}</Link> {fit.fit && <FitBadge fit={fit.fit} />}
        {fit.fit && fit.fit !== 'fits' && <Reasons reasons={fit.reasons} />}
      </div>
      <Button
        variant={fit.isChosen ? 'light' : 'filled'}
        disabled={product.countInStock <= 0}
        leftSection={fit.isChosen ? <IconCheck size={18} /> : undefined}
        aria-pressed={fit.isChosen}
        onClick={fit.add}
      >
        {fit.isChosen ? m.build_in_mine() : m.build_add_to_mine()}
      </Button>
    </OpenBar>
  );
}

/** The most urgent reason, and the others on demand. */
function Reasons({ reasons: [first, ...others] }: { reasons: readonly string[] }) {
  return (
    <>
      <p>{first}</p>
      {others.length > 0 && (
        <details>
          <summary>{m.build_more_reasons({ count: others.length })}</summary>
          {others.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </details>
      )}
    </>
  );
}
