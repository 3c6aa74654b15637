import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { closeCartDrawer, useIsCartDrawerOpen } from '../../features/cart/cart-drawer-state.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';

const CartDrawer = lazyFeature({ load: () => import('../sections/cart-drawer.js'), failed: () => <CartPageInstead /> });

/** The cart over the page; its code is loaded when it first opens. */
export const CartDrawerSlot = () => (useIsCartDrawerOpen() ? <CartDrawer /> : null);

function CartPageInstead() {
  const navigate = useNavigate();
  useEffect(() => {
    closeCartDrawer();
    void navigate('/cart');
  }, [navigate]);
  return null;
}
