import type { Fulfilment } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { whatsAppUrl } from '../../features/cart/whatsapp.js';
import { useSettings } from '../../features/settings/api.js';
import { deliveryLines, deliveryTitle } from '../../shared/delivery-texts.js';
import type { useCheckout } from './use-checkout.js';

interface WhatsAppOrderProps {
  checkout: ReturnType<typeof useCheckout>;
  /** How the order shall reach the customer, where that is known. */
  delivery: Fulfilment | undefined;
  /** Done besides opening the chat; `preventDefault` keeps it closed. */
  onOrder?: (event: MouseEvent) => void;
}

/** Opens the chat with the order written out; not while the cart's prices or stock are out of date. */
export function WhatsAppOrder({ checkout: { state, lines, price }, delivery, onOrder }: WhatsAppOrderProps) {
  const { name, phone } = useSettings();
  const label = (
    <>
      <IconBrandWhatsapp size={20} aria-hidden="true" style={{ marginInlineEnd: 10 }} /> Order on WhatsApp
    </>
  );
  const look = { variant: 'default', size: 'md', fullWidth: true } as const;
  if (!state.canOrderByWhatsApp) {
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  }
  const deliveryText = delivery && [`${deliveryTitle(delivery)}:`, ...deliveryLines(delivery)];
  return (
    <Button
      {...look}
      component="a"
      href={whatsAppUrl({ shop: name, phone, lines, price, deliveryText })}
      target="_blank"
      rel="noopener"
      onClick={onOrder}
    >
      {label}
    </Button>
  );
}
