import type { Fulfilment } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '../../shared/icons/brand-whatsapp.js';
import type { MouseEvent } from 'react';
import { whatsAppUrl } from '../../features/cart/whatsapp.js';
import { useSettings } from '../../features/settings/api.js';
import { deliveryLines, deliveryTitle } from '../../shared/order/delivery-texts.js';
import type { useCheckout } from './use-checkout.js';

interface WhatsAppOrderProps {
  checkout: ReturnType<typeof useCheckout>;
  /** The delivery; undefined while the form is not complete. */
  delivery: Fulfilment | undefined;
  /** The saved addresses are still loading. */
  isLoading?: boolean;
  /** Called before the chat opens; `preventDefault` stops it from opening. */
  onOrder?: (event: MouseEvent) => void;
}

/**
 * Opens a WhatsApp chat with the order as its text. Disabled while the cart has outdated prices or stock, and while it is not
 * known where to deliver.
 */
export function WhatsAppOrder({ checkout, delivery, isLoading = false, onOrder }: WhatsAppOrderProps) {
  const { state, lines, price } = checkout;
  const { name, phone } = useSettings();
  const label = (
    <>
      <IconBrandWhatsapp size={20} aria-hidden="true" style={{ marginInlineEnd: 10 }} /> {m.whatsapp_order()}
    </>
  );
  const buttonProps = { variant: 'default', size: 'md', fullWidth: true } as const;
  if (!state.canOrderByWhatsApp || isLoading) {
    return (
      <Button {...buttonProps} disabled>
        {label}
      </Button>
    );
  }
  const deliveryText = delivery && [`${deliveryTitle(delivery)}:`, ...deliveryLines(delivery)];
  return (
    <Button
      {...buttonProps}
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
