import * as m from '@shop/messages/m';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password field with a labelled button, reachable by keyboard, that shows or hides the password. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      size="md"
      required
      withAsterisk={false}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? m.account_hide_password() : m.account_show_password(),
        tabIndex: 0,
      }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
