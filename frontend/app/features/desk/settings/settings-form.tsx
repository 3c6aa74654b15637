import type { StoreSettings } from '@shop/contracts/settings';
import { Button, Group, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../desk-user.js';
import { useLeaveWarning } from '../ui/leave-warning.js';
import { deskSettingsQuery, useSaveSettings } from './api.js';
import { ContactFields, LinkFields, LimitFields, MoneyFields, StaffFields } from './settings-fields.js';
import { toSettings, toValues, validateSettings } from './settings-values.js';
import styles from './settings.module.css';

/** The settings of the shop (docs/product-rules.md#R160). */
export function SettingsForm() {
  const { data, error, refetch } = useQuery(deskSettingsQuery(useDeskUser().id));
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading settings" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={600} radius="md" />;
  return <Form settings={data} />;
}

function Form({ settings }: { settings: StoreSettings }) {
  const saving = useSaveSettings();
  const form = useForm({
    initialValues: toValues(settings),
    validate: validateSettings,
    validateInputOnBlur: true,
  });
  const warning = useLeaveWarning(form.isDirty());
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(
        (values) =>
          saving.mutate(toSettings(values), {
            onSuccess: (saved) => {
              form.setInitialValues(toValues(saved));
              form.reset();
            },
          }),
        (errors) => document.querySelector<HTMLElement>(`[data-path="${Object.keys(errors)[0]}"]`)?.focus(),
      )}
    >
      <ContactFields form={form} />
      <MoneyFields form={form} />
      <LimitFields form={form} />
      <StaffFields form={form} />
      <LinkFields form={form} />
      <Group justify="flex-end" className={styles.foot}>
        <Button type="submit" loading={saving.isPending}>
          Save Settings
        </Button>
      </Group>
      {warning}
    </form>
  );
}
