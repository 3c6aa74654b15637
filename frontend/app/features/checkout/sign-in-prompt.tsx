import { Stack } from '@mantine/core';
import { useReturnState } from '../../shared/return-to.js';
import { LinkButton } from '../../shared/ui/link-button.js';

/** Shown to guests, because payment needs an account (docs/product-rules.md#checkout). */
export function SignInPrompt() {
  const returnState = useReturnState();
  return (
    <section aria-labelledby="sign-in-prompt">
      <h2 id="sign-in-prompt">Sign in to check out</h2>
      <p>Your cart stays as it is. With an account you can pay by M-Pesa and follow your order.</p>
      <Stack gap="sm">
        <LinkButton to="/signin" state={returnState} size="md">
          Sign In
        </LinkButton>
        <LinkButton to="/signup" state={returnState} size="md" variant="default">
          Create Account
        </LinkButton>
      </Stack>
    </section>
  );
}
