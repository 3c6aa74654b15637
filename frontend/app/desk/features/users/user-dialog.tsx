import { LENGTHS } from '@shop/contracts/text-lengths';
import type { UserEntry } from '@shop/contracts/user-desk';
import type { Role } from '@shop/contracts/permissions';
import { Button, Checkbox, type CheckboxGroupProps, Group, Stack, TextInput } from '@mantine/core';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';
import { useUpdateUser } from './api.js';
import { ROLE_LABELS } from './role-labels.js';

const ROLES = Object.keys(ROLE_LABELS) as Role[];

/** The dialog that changes the name, e-mail address and rights of a user; closed without a user. */
export function UserDialog({ user, onClose }: { user: UserEntry | undefined; onClose: () => void }) {
  return (
    <DeskDialog isOpen={user !== undefined} onClose={onClose} title="Edit User">
      {user && <UserForm key={user.id} user={user} onClose={onClose} />}
    </DeskDialog>
  );
}

/** Both fields with a rule here are required ones (docs/product-rules.md#R175). */
const INCOMPLETE = { title: 'Validation Error', text: 'Please fill in all required fields' };

function UserForm({ user, onClose }: { user: UserEntry; onClose: () => void }) {
  const saving = useUpdateUser(user);
  const { name, email, isAdmin, roles } = user;
  const { form, root, sends, refuseBy } = useDeskForm<UserValues>({
    initialValues: { name, email, isAdmin, roles },
    validate: {
      name: (text) => (text.trim() === '' ? 'Name is required' : null),
      email: (text) => (text.trim() === '' ? 'Email is required' : null),
    },
  });
  const submit = sends(
    (values) => saving.mutate(changesOf(user, values), { onSuccess: onClose, onError: refuseBy }),
    INCOMPLETE,
  );
  return (
    <form ref={root} noValidate onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          required
          label="Name"
          maxLength={LENGTHS.personName}
          {...form.getInputProps('name')}
        />
        <TextInput
          required
          type="email"
          label="Email"
          description="Another address must be confirmed by a mail. The earlier one gets a mail that can undo the change for 72 hours."
          maxLength={LENGTHS.email}
          {...form.getInputProps('email')}
        />
        <Checkbox label="Administrator" {...form.getInputProps('isAdmin', { type: 'checkbox' })} />
        <RoleChoices {...form.getInputProps('roles')} />
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const RoleChoices = (props: Omit<CheckboxGroupProps, 'children'>) => (
  <Checkbox.Group
    label="Roles"
    description="An administrator may do everything, so roles are for other staff."
    {...props}
  >
    <Stack gap="xs" mt="xs">
      {ROLES.map((role) => (
        <Checkbox key={role} value={role} label={ROLE_LABELS[role].name} description={ROLE_LABELS[role].description} />
      ))}
    </Stack>
  </Checkbox.Group>
);

interface UserValues {
  name: string;
  email: string;
  isAdmin: boolean;
  roles: string[];
}

/** Only the changed fields, so that what other staff have changed in the meantime stays. */
function changesOf(user: UserEntry, { name, email, isAdmin, roles }: UserValues) {
  const chosen = ROLES.filter((role) => roles.includes(role));
  return {
    ...(name.trim() !== user.name && { name }),
    ...(email.trim() !== user.email && { email }),
    ...(isAdmin !== user.isAdmin && { isAdmin }),
    ...(chosen.join() !== ROLES.filter((role) => user.roles.includes(role)).join() && { roles: chosen }),
  };
}
