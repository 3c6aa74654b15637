import { PersonName, type User } from '@shop/contracts/identity';
import { Badge, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useUpdateName } from './api.js';
import styles from './session.module.css';

/** Name, e-mail (not editable) and role (SPEC.md section 2 "Profile"). */
export function ProfileForm({ user }: { user: User }) {
  const updating = useUpdateName(user);
  const [name, setName] = useState(user.name);
  const problem = PersonName.safeParse(name).error?.issues[0]?.message;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) updating.mutate(name.trim());
      }}
    >
      <p style={{ margin: 0 }}>
        Role: <Badge>{user.isAdmin ? 'Administrator' : 'Customer'}</Badge>
      </p>
      <TextInput
        label="Full Name"
        size="md"
        autoComplete="name"
        maxLength={100}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Email"
        size="md"
        value={user.email}
        readOnly
        description="Your email address cannot be changed."
      />
      <Button
        type="submit"
        size="md"
        disabled={problem !== undefined || name.trim() === user.name || updating.isPending}
      >
        {updating.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
