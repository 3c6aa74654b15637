import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { ActionIcon, Alert, Button, Checkbox, Fieldset, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { formatKes } from '@shop/contracts/money';
import { IconPlus } from '../../../shared/icons/plus.js';
import { IconTrash } from '../../../shared/icons/trash.js';
import type { SettingsValues } from './settings-values.js';
import { Columns } from '../../shared/ui/columns.js';

type SettingsFormType = UseFormReturnType<SettingsValues>;
interface FieldsProps {
  form: SettingsFormType;
}

/** A number field; an amount in KES unless it has a `suffix` or is `whole`. */
function NumberField({
  form,
  path,
  label,
  description,
  suffix,
  whole = false,
}: FieldsProps & { path: string; label: string; description?: string; suffix?: string; whole?: boolean }) {
  return (
    <NumberInput
      label={label}
      description={description}
      prefix={suffix === undefined && !whole ? 'KES ' : undefined}
      suffix={suffix}
      min={0}
      decimalScale={whole ? 0 : 2}
      thousandSeparator=","
      hideControls
      {...form.getInputProps(path)}
    />
  );
}

/** Name and contact of the shop. */
export const ContactFields = ({ form }: FieldsProps) => (
  <Fieldset legend="Store">
    <Columns>
      <TextInput required label="Store name" maxLength={LENGTHS.shopName} {...form.getInputProps('name')} />
      <TextInput
        required
        type="email"
        label="Support e-mail"
        maxLength={LENGTHS.email}
        {...form.getInputProps('email')}
      />
      <TextInput
        required
        type="tel"
        label="Support phone"
        maxLength={LENGTHS.shopPhone}
        {...form.getInputProps('phone')}
      />
      <TextInput readOnly label="Currency" {...form.getInputProps('currency')} />
      <TextInput label="Address" maxLength={LENGTHS.shopAddress} {...form.getInputProps('address')} />
      <TextInput type="url" label="Map link" maxLength={DESK_LENGTHS.url} {...form.getInputProps('mapUrl')} />
    </Columns>
  </Fieldset>
);

/** Delivery, assembly and VAT. */
export const MoneyFields = ({ form }: FieldsProps) => (
  <Fieldset legend="Delivery, assembly and VAT">
    <Columns>
      <NumberField form={form} path="shipping.freeOver" label="Delivery is free over" />
      <NumberField form={form} path="shipping.fee" label="Delivery fee" />
      <NumberField
        form={form}
        path="promisedFreeOver"
        label="Promised free delivery over"
        description="The advertisement on the home page; it changes no price."
      />
      <NumberField
        form={form}
        path="builds.assemblyFee"
        label="Assembly of a PC"
        description="'Assemble it for me' of the PC builder; 0 does not offer it."
      />
      <NumberField form={form} path="vatPercent" label="VAT rate" suffix=" %" description="0 shows no line for VAT." />
    </Columns>
    <DifferentPromises form={form} />
  </Fieldset>
);

/** Two limits for free delivery are allowed, but shoppers see both (docs/product-rules.md#R352). */
function DifferentPromises({ form }: FieldsProps) {
  const { shipping, promisedFreeOver, delivery } = form.values;
  const other = [shipping, ...delivery.zones]
    .map(({ freeOver }) => freeOver)
    .find((freeOver) => typeof freeOver === 'number' && freeOver !== promisedFreeOver);
  if (typeof other !== 'number' || typeof promisedFreeOver !== 'number') return null;
  return (
    <Alert role="note" color="sun" mt="sm" title="The two limits for free delivery differ">
      The home page advertises free delivery over {formatKes(promisedFreeOver)}, and orders have it over{' '}
      {formatKes(other)}. Orders follow &lsquo;Delivery is free over&rsquo;, and the cart says so. Enter the same amount
      in both to have one promise.
    </Alert>
  );
}

/** Payments and limits of orders. A change of the payments needs the password. */
export const LimitFields = ({ form }: FieldsProps) => (
  <Fieldset legend="Payments and orders">
    <Columns>
      <NumberField form={form} path="mpesa.min" label="M-Pesa minimum" />
      <NumberField form={form} path="mpesa.max" label="M-Pesa maximum per prompt" />
      <NumberField
        form={form}
        path="payments.confirmOver"
        label="Confirm payments from"
        description="An exact payment of a cheaper order needs no second confirmation; 0 confirms all."
      />
      <NumberField
        form={form}
        path="payments.refundApprovalOver"
        label="Refunds need approval over"
        description="Another administrator approves them."
      />
      <NumberField form={form} path="orders.maxOpenPerAccount" label="Unpaid orders per account" whole />
      <NumberField form={form} path="orders.maxUnpaidUnits" label="Unpaid units of one product" whole />
      <NumberField
        form={form}
        path="returns.days"
        label="Days for returns"
        description="After the delivery; 0 does not offer returns."
        whole
      />
      <NumberField
        form={form}
        path="marketing.cartMailAfterHours"
        label="Hours until a cart's reminder"
        description="Mailed once, to customers who want marketing; 0 sends none."
        whole
      />
    </Columns>
  </Fieldset>
);

/** Tax invoices for KRA. A change needs the password. */
export const TaxFields = ({ form }: FieldsProps) => (
  <Fieldset legend="Tax invoices">
    <Checkbox
      mb="sm"
      label="Paid orders get a tax invoice"
      description="With a number of its own on the receipt; refunds get a credit note. For a shop that is registered with KRA."
      {...form.getInputProps('tax.isRegistered', { type: 'checkbox' })}
    />
    <Columns>
      <TextInput
        label="KRA PIN of the shop"
        maxLength={DESK_LENGTHS.kraPin}
        placeholder="P051234567Q"
        {...form.getInputProps('tax.pin')}
      />
      <TextInput
        label="Invoice numbers begin with"
        description={`Such as ${form.values.tax.invoicePrefix || 'INV'}-2026-000001.`}
        maxLength={DESK_LENGTHS.invoicePrefix}
        {...form.getInputProps('tax.invoicePrefix')}
      />
    </Columns>
  </Fieldset>
);

/** How staff sign in. A change needs the password. */
export const StaffFields = ({ form }: FieldsProps) => (
  <Fieldset legend="Staff">
    <Checkbox
      label="Staff need two-step sign-in"
      description="Those without it are signed out, and have no rights until they set it up in their profile. This applies to you, too."
      {...form.getInputProps('staff.requireSecondFactor', { type: 'checkbox' })}
    />
  </Fieldset>
);

/** Links to social media, shown in the footer. */
export const LinkFields = ({ form }: FieldsProps) => (
  <Fieldset legend="Social media">
    <Stack gap="xs">
      {form.values.social.map((_link, index) => (
        // The rows have no id of their own, and are only added and removed.
        <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            w={130}
            aria-label={`Name of link ${index + 1}`}
            placeholder="Facebook"
            maxLength={DESK_LENGTHS.socialName}
            {...form.getInputProps(`social.${index}.name`)}
          />
          <TextInput
            flex={1}
            type="url"
            aria-label={`URL of link ${index + 1}`}
            placeholder="https://"
            maxLength={DESK_LENGTHS.socialUrl}
            {...form.getInputProps(`social.${index}.url`)}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Remove link ${index + 1}`}
            onClick={() => form.removeListItem('social', index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} />}
        style={{ justifySelf: 'start', width: 'fit-content' }}
        onClick={() => form.insertListItem('social', { name: '', url: '' })}
      >
        Add link
      </Button>
    </Stack>
  </Fieldset>
);
