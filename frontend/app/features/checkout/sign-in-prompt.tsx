import * as m from '@shop/messages/m';
import { Divider, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnState } from '../../shared/return-to.js';
import { LinkButton } from '../../shared/ui/link-button.js';

/**
 * Shown to guests, because payment needs an account (docs/product-rules.md#checkout). `children`: the form that opens one, or signs
 * in, on this page.
 */
export function SignInPrompt({ children }: { children: ReactNode }) {
  const returnState = useReturnState();
  return (
    <section aria-labelledby="sign-in-prompt">
      <h2 id="sign-in-prompt">{m.checkout_sign_in()}</h2>
      <p>{m.checkout_sign_in_text()}</p>
      {children}
      <Divider my="md" label={m.checkout_or()} />
      <Group grow gap="sm">
        <LinkButton to="/signin" state={returnState} size="md" px="xs" variant="default">
          {m.shell_sign_in()}
        </LinkButton>
        <LinkButton to="/signup" state={returnState} size="md" px="xs" variant="default">
          {m.checkout_create_account()}
        </LinkButton>
      </Group>
    </section>
  );
}
