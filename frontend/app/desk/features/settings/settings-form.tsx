import type { StoreSettings } from '@shop/contracts/settings';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { useLeaveWarning } from '../../shared/ui/leave-warning.js';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';
import { deskSettingsQuery } from '../../shared/desk-settings.js';
import { useSaveSettings } from './api.js';
import { DeliveryFields } from './delivery-fields.js';
import { NoticeFields } from './notice-fields.js';
import { ContactFields, LinkFields, LimitFields, MoneyFields, StaffFields, TaxFields } from './settings-fields.js';
import {
  type SettingsValues,
  fieldErrors,
  toSettings,
  toValues,
  validateSettings,
  withNewerValues,
} from './settings-values.js';
import styles from './settings.module.css';

/** The settings of the shop (docs/product-rules.md#R160). */
export function SettingsForm() {
  const { data, error, refetch } = useQuery(deskSettingsQuery(useDeskUser().id));
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading settings" onRetry={() => void refetch()} />;
  // As tall as any window, so that nothing below it is seen to move.
  if (!data) return <Skeleton height="100dvh" radius="md" />;
  return <Form settings={data} />;
}

/** The values of the form, and what happens to them when the settings are saved or another user saved before. */
function useSettingsForm(settings: StoreSettings) {
  const saving = useSaveSettings();
  const [seen, setSeen] = useState(settings);
  const { form, root, sends, refuse } = useDeskForm<SettingsValues>({
    initialValues: toValues(settings),
    validate: validateSettings,
    validateInputOnBlur: true,
  });
  const save = (values: SettingsValues): void =>
    saving.mutate(
      { ...toSettings(values), seen },
      {
        onSuccess: ({ settings: saved, isStale }) => {
          if (isStale) return;
          setSeen(saved);
          form.setInitialValues(toValues(saved));
          form.reset();
        },
        onError: ({ errors }) => refuse(fieldErrors(form.getValues(), errors)),
      },
    );
  const newer = saving.data?.isStale ? saving.data.settings : undefined;
  const loadNewer = (): void => {
    if (!newer) return;
    form.setInitialValues(toValues(newer));
    form.setValues(withNewerValues(toValues(seen), form.getValues(), toValues(newer)));
    setSeen(newer);
    saving.reset();
  };
  return { form, root, submit: sends(save), isSaving: saving.isPending, isStale: newer !== undefined, loadNewer };
}

function Form({ settings }: { settings: StoreSettings }) {
  const { form, root, submit, isSaving, isStale, loadNewer } = useSettingsForm(settings);
  const warning = useLeaveWarning(form.isDirty());
  return (
    <form ref={root} noValidate className={styles.form} onSubmit={submit}>
      <ContactFields form={form} />
      <MoneyFields form={form} />
      <DeliveryFields form={form} />
      <TaxFields form={form} />
      <LimitFields form={form} />
      <NoticeFields form={form} />
      <StaffFields form={form} />
      <LinkFields form={form} />
      {isStale && (
        <ProblemAlert
          title="Not saved"
          problem={{ message: 'Another user changed the settings meanwhile. What you typed stays.' }}
          retryLabel="Load the newer values"
          onRetry={loadNewer}
        />
      )}
      <Group justify="flex-end" className={styles.foot}>
        <Button type="submit" loading={isSaving}>
          Save Settings
        </Button>
      </Group>
      {warning}
    </form>
  );
}
