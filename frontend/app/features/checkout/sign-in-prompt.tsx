import * as m from '@shop/messages/m';
import { Stack } from '@mantine/core';
import { useReturnState } from '../../shared/return-to.js';
import { LinkButton } from '../../shared/ui/link-button.js';

/** Shown to guests, because payment needs an account (docs/product-rules.md#checkout). */
export function SignInPrompt() {
  const returnState = useReturnState();
  return (
    <section aria-labelledby="sign-in-prompt">
      <h2 id="sign-in-prompt">{m.checkout_sign_in()}</h2>
      <p>{m.checkout_sign_in_text()}</p>
      <Stack gap="sm">
        <LinkButton to="/signin" state={returnState} size="md">
          {m.shell_sign_in()}
        </LinkButton>
        <LinkButton to="/signup" state={returnState} size="md" variant="default">
          {m.checkout_create_account()}
        </LinkButton>
      </Stack>
    </section>
  );
}
