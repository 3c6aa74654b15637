import * as m from '@shop/messages/m';
import { TextInput, type TextInputProps } from '@mantine/core';

/** A required e-mail address. `autoComplete`: 'username' where it signs a person in. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={m.account_email()}
      type="email"
      size="md"
      required
      withAsterisk={false}
      autoComplete="email"
      {...props}
    />
  );
}
