import { ContactDraft, INQUIRY_NAMES, InquiryType } from '@shop/contracts/contact';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { drafts, useDraft } from '../../shared/drafts.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useSendMessage } from './api.js';
import styles from './contact.module.css';

const DRAFT = 'contact';
const EMPTY: ContactDraft = { name: '', email: '', inquiryType: 'general', subject: '', message: '' };
const INQUIRIES = InquiryType.options.map((value) => ({ value, label: INQUIRY_NAMES[value] }));

const REQUIRED = { size: 'md', required: true, withAsterisk: false } as const;

/** A message to the shop. The text is kept as a draft until it is sent (docs/product-rules.md#pages). */
export function ContactForm() {
  const sending = useSendMessage();
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: schemaResolver(ContactDraft, { sync: true }),
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
      className={styles.form}
      onSubmit={form.onSubmit(
        (draft) => sending.mutate(draft, { onSuccess: resetForm }),
        // Focuses the first invalid field, because on a phone it may be outside the screen.
        (errors) => form.getInputNode(Object.keys(EMPTY).find((field) => field in errors) ?? 'name')?.focus(),
      )}
    >
      <TextInput label="Name" autoComplete="name" maxLength={100} {...REQUIRED} {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" autoComplete="email" {...REQUIRED} {...form.getInputProps('email')} />
      <NativeSelect label="Inquiry Type" size="md" data={INQUIRIES} {...form.getInputProps('inquiryType')} />
      <TextInput label="Subject" maxLength={200} {...REQUIRED} {...form.getInputProps('subject')} />
      <Textarea label="Message" rows={6} maxLength={5000} {...REQUIRED} {...form.getInputProps('message')} />
      {sending.error && <ProblemAlert title="Your message was not sent" problem={sending.error} />}
      {sending.isSuccess && (
        <p className={styles.sent} role="status">
          {sending.data.message}
        </p>
      )}
      <Button type="submit" size="md" leftSection={<IconSend size={18} />} disabled={sending.isPending}>
        {sending.isPending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
