import { Divider, Skeleton } from '@mantine/core';
import { DeliveryForm } from '../../features/checkout/delivery-form.js';
import { SignInPrompt } from '../../features/checkout/sign-in-prompt.js';
import { useSettings } from '../../features/settings/api.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import styles from './checkout-column.module.css';
import type { useCheckout } from './use-checkout.js';
import { WhatsAppOrder } from './whatsapp-order.js';

/** As high as the form. */
const loading = <Skeleton height={250} />;
const CheckoutSignIn = lazyFeature({
  load: () => import('../../features/account/checkout-sign-in.js'),
  loading,
  failed: PartFailed,
});

/** A guest signs in to pay by M-Pesa, or orders by WhatsApp, which needs no account. */
export function GuestCheckout({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { address } = useSettings();
  const { choice } = checkout;
  return (
    <>
      <div className={styles.card}>
        <SignInPrompt>
          <CheckoutSignIn suggestedName={choice.draft.name} />
        </SignInPrompt>
      </div>
      <div className={styles.card}>
        <DeliveryForm choice={choice} shopAddress={address} />
        <Divider my="md" />
        <WhatsAppOrder checkout={checkout} delivery={choice.delivery} />
      </div>
    </>
  );
}
