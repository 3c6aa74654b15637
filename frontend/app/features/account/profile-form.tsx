import type { User } from '@shop/contracts/identity';
import { LENGTHS } from '@shop/contracts/text-lengths';
import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { drafts } from '../../shared/drafts.js';
import { useDraftText } from '../../shared/form/use-draft.js';
import { useUpdateName } from './api/profile.js';
import styles from './account.module.css';

const DRAFT = 'profile-name';

/** The name, and the e-mail address, which is read-only (docs/product-rules.md#accounts). */
export function ProfileForm({ user }: { user: User }) {
  const updating = useUpdateName(user);
  const [name, setName] = useDraftText(DRAFT, user.name);
  // The field takes no more characters than the rule allows.
  const problem = name.trim() === '' ? m.rule_name() : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) updating.mutate(name.trim(), { onSuccess: () => drafts.delete(DRAFT) });
      }}
    >
      <TextInput
        label={m.account_full_name()}
        size="md"
        autoComplete="name"
        maxLength={LENGTHS.personName}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={m.account_email()}
        size="md"
        value={user.email}
        readOnly
        description={m.account_email_fixed()}
      />
      <Button
        type="submit"
        size="md"
        disabled={problem !== undefined || name.trim() === user.name || updating.isPending}
      >
        {updating.isPending ? m.ui_saving() : m.account_save()}
      </Button>
    </form>
  );
}
