import type { User } from '@shop/contracts/identity';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { storedValue, tryToStore, useStoredValue } from '../../../shared/stored-value.js';

/** The owner who put it off in this browser; '' before that. */
const putOff = storedValue({
  key: 'savannapc_second_factor_put_off',
  empty: '',
  parse: (text) => text,
  format: (id) => id,
});

const SECURITY = '/profile?tab=security';

/** Asks an owner to set up a second factor, at length until that is put off and in one line until it is done (docs/product-rules.md#R181). */
export function SecondFactorReminder({ user: { id, lacksSecondFactor = false } }: { user: User }) {
  const { value, isReady } = useStoredValue(putOff, '');
  if (!lacksSecondFactor || !isReady) return null;
  if (value === id)
    return (
      <p>
        This account has the password alone.{' '}
        <Anchor component={Link} to={SECURITY}>
          Set up two-step sign-in
        </Anchor>
      </p>
    );
  return (
    <Alert color="sun" mb="md" title="Protect the shop: sign in with a code, too">
      <p>
        Whoever learns your password can take over the shop and its money. With two-step sign-in it takes your phone as
        well. It needs two minutes and an authenticator app.
      </p>
      <Group mt="xs">
        <Button component={Link} to={SECURITY} size="xs">
          Set up two-step sign-in
        </Button>
        <Button size="xs" variant="subtle" onClick={() => tryToStore(() => putOff.set(id))}>
          Later
        </Button>
      </Group>
    </Alert>
  );
}
