import { Divider } from '@mantine/core';
import { SignInPrompt } from '../../features/checkout/sign-in-prompt.js';
import type { CartCheck } from './use-cart-check.js';
import { WhatsAppOrder } from './whatsapp-order.js';

/** A guest signs in to pay, or sends the order as a text, which nobody has to be known for. */
export function GuestCheckout({ check }: { check: CartCheck }) {
  return (
    <>
      <SignInPrompt />
      <Divider my="md" label="or" />
      <WhatsAppOrder check={check} />
    </>
  );
}
