import type { ContactDraft, InquiryType } from '@shop/contracts/contact';
import { LENGTHS } from '@shop/contracts/text-lengths';
import * as m from '@shop/messages/m';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconSend } from '../../shared/icons/send.js';
import { drafts } from '../../shared/drafts.js';
import { useDraft } from '../../shared/form/use-draft.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useSendMessage } from './api.js';
import styles from './contact.module.css';
import { answerText } from '../../shared/language.js';
import { formRules } from '../../shared/form/form-rules.js';
import { TextArea } from '../../shared/form/text-area.js';

const DRAFT = 'contact';
const EMPTY: ContactDraft = { name: '', email: '', inquiryType: 'general', subject: '', message: '' };
const INQUIRY_NAMES: Record<InquiryType, () => string> = {
  general: m.contact_general,
  support: m.contact_support,
  orders: m.contact_orders,
  returns: m.contact_returns,
  wholesale: m.contact_wholesale,
};
const inquiries = () => Object.entries(INQUIRY_NAMES).map(([value, name]) => ({ value, label: name() }));

const REQUIRED = { size: 'md', required: true, withAsterisk: false } as const;

const contactRules = formRules(() => import('./contact-rules.js'));

/** A message to the shop. The text is kept as a draft until it is sent (docs/product-rules.md#pages). */
export function ContactForm() {
  const sending = useSendMessage();
  const form = useForm<ContactDraft>({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: (values) => contactRules.check((rules) => rules.contactErrors(values)),
    onValuesChange: (values) => drafts.save(DRAFT, values),
  });
  useDraft<ContactDraft>(DRAFT, form.setValues);
  const resetForm = (): void => {
    form.reset();
    drafts.delete(DRAFT);
  };
  return (
    <form
      noValidate
      onFocus={contactRules.prefetch}
      className={styles.form}
      onSubmit={form.onSubmit(
        (draft) => sending.mutate(draft, { onSuccess: resetForm }),
        // Focuses the first invalid field, because on a phone it may be outside the screen.
        (errors) => form.getInputNode(Object.keys(EMPTY).find((field) => field in errors) ?? 'name')?.focus(),
      )}
    >
      <Fields form={form} />
      {sending.error && <ProblemAlert title={m.contact_not_sent()} problem={sending.error} />}
      {sending.isSuccess && (
        <p className={styles.sent} role="status" data-arrival>
          {answerText(sending.data.message, m.contact_done())}
        </p>
      )}
      <Button type="submit" size="md" leftSection={<IconSend size={18} />} disabled={sending.isPending}>
        {sending.isPending ? m.account_sending() : m.contact_send()}
      </Button>
    </form>
  );
}

function Fields({ form }: { form: UseFormReturnType<ContactDraft> }) {
  return (
    <>
      <TextInput
        label={m.delivery_name()}
        autoComplete="name"
        maxLength={LENGTHS.personName}
        {...REQUIRED}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={m.account_email()}
        type="email"
        autoComplete="email"
        {...REQUIRED}
        {...form.getInputProps('email')}
      />
      <NativeSelect label={m.contact_inquiry()} size="md" data={inquiries()} {...form.getInputProps('inquiryType')} />
      <TextInput
        label={m.contact_subject()}
        maxLength={LENGTHS.subject}
        {...REQUIRED}
        {...form.getInputProps('subject')}
      />
      <TextArea
        label={m.contact_message()}
        rows={6}
        maxLength={LENGTHS.message}
        {...REQUIRED}
        {...form.getInputProps('message')}
      />
    </>
  );
}
