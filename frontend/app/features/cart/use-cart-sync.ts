import { useEffect } from 'react';
import { useUserId } from '../../shared/user-id.js';

/** Lets the cart follow a signed-in user (docs/product-rules.md#R106). Guests do not load the code. */
export function useCartSync(): void {
  const userId = useUserId();
  useEffect(() => {
    if (userId === '') return undefined;
    let stop: (() => void) | undefined;
    let hasEnded = false;
    import('./cart-sync.js').then(
      ({ startCartSync }) => {
        if (!hasEnded) stop = startCartSync(userId);
      },
      // Without a connection: the next page load tries again, and sends what has changed until then.
      () => undefined,
    );
    return () => {
      hasEnded = true;
      stop?.();
    };
  }, [userId]);
}
