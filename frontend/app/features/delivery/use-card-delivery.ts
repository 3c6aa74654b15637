import type { DeliverySource } from '@shop/contracts/delivery-terms';
import { useEffect, useState } from 'react';
import { asPending } from '../../shared/pending-code.js';

/**
 * What cards say about delivery to the chosen county. The server does not know it, and most visitors have chosen none: the code
 * is loaded for the others only, and the cards keep a place for it.
 */
export function useCardDelivery(settings: DeliverySource): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (!hasCounty()) return;
    let isCurrent = true;
    const show = ({ cardDelivery }: typeof import('./card-delivery.js')): void => {
      if (isCurrent) setText(cardDelivery(settings));
    };
    // Without it the cards are complete but for this line.
    asPending(import('./card-delivery.js')).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [settings]);
  return text;
}

/** As in shared/chosen-county.ts, which would bring the names of all counties. */
function hasCounty(): boolean {
  try {
    return localStorage.getItem('savannapc_county') !== null;
  } catch {
    return false;
  }
}
