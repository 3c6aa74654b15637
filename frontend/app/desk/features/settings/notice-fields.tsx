import { Checkbox, Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { NoticeMail, ShopNoticeKind } from '@shop/contracts/shop-notices';
import { Columns } from '../../shared/ui/columns.js';
import type { SettingsValues } from './settings-values.js';

const MAILS: { value: NoticeMail; label: string }[] = [
  { value: 'at_once', label: 'When it happens' },
  { value: 'daily', label: 'Once a day, in the morning' },
  { value: 'never', label: 'Never' },
];

const KINDS: { kind: ShopNoticeKind; mail: string; push: string }[] = [
  { kind: 'orderPaid', mail: 'E-mail when an order is paid', push: 'Push when an order is paid' },
  { kind: 'exceptionOpened', mail: 'E-mail when a payment needs a look', push: 'Push when a payment needs a look' },
  { kind: 'stockLow', mail: 'E-mail when a product runs low', push: 'Push when a product runs low' },
];

/** What the shop gets mails and pushes of (docs/product-rules.md#R354). */
export const NoticeFields = ({ form }: { form: UseFormReturnType<SettingsValues> }) => (
  <Fieldset legend="Notices to the shop">
    <Text size="sm" c="dimmed" mb="sm">
      E-mails go to {form.values.email || 'the support address'}, at most one of each kind in five minutes. Pushes go to
      the devices of staff who may see it, and who turned them on at the end of the dashboard.
    </Text>
    <Columns>
      {KINDS.map(({ kind, mail, push }) => (
        <Stack key={kind} gap="xs">
          <NativeSelect label={mail} data={MAILS} {...form.getInputProps(`notices.${kind}.mail`)} />
          <Checkbox label={push} {...form.getInputProps(`notices.${kind}.push`, { type: 'checkbox' })} />
        </Stack>
      ))}
    </Columns>
  </Fieldset>
);
