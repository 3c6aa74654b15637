import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { priceCart } from '../../features/cart/cart-price.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { whatsAppAddress } from '../../features/cart/whatsapp.js';
import { useSettings } from '../../features/settings/api.js';
import type { CartCheck } from './use-cart-check.js';

interface WhatsAppOrderProps {
  check: CartCheck;
  /** Done besides opening the chat. */
  onOrder?: () => void;
}

/** Opens the chat with the order written out (SPEC.md section 7); not while the cart is stale. */
export function WhatsAppOrder({ check, onOrder }: WhatsAppOrderProps) {
  const { lines } = useCartLines();
  const settings = useSettings();
  const words = (
    <>
      <IconBrandWhatsapp size={20} aria-hidden="true" style={{ marginInlineEnd: 10 }} /> Order on WhatsApp
    </>
  );
  if (check.isPending || check.changes.length > 0) {
    return (
      <Button variant="default" size="md" fullWidth disabled>
        {words}
      </Button>
    );
  }
  const { name, phone } = settings;
  return (
    <Button
      component="a"
      href={whatsAppAddress({ shop: name, phone, lines, price: priceCart(lines, settings) })}
      target="_blank"
      rel="noopener"
      variant="default"
      size="md"
      fullWidth
      onClick={onOrder}
    >
      {words}
    </Button>
  );
}
