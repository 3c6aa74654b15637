import { LENGTHS } from '@shop/contracts/text-lengths';
import type { OrderDetail } from '@shop/contracts/orders';
import { Button, Stack, Textarea } from '@mantine/core';
import { formatMoment } from '../../../shared/dates.js';
import { useMay } from '../../shared/desk-user.js';
import { useAddNote } from './api.js';
import styles from './order-view.module.css';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';

/** Notes about an order that its customer never sees. */
export function OrderNotes({ order: { id, notes = [] } }: { order: OrderDetail }) {
  const mayWrite = useMay('manage-orders');
  return (
    <Stack gap="sm">
      {mayWrite && <NoteForm id={id} />}
      {notes.length === 0 && <p className={styles.text}>No notes yet.</p>}
      <ul className={styles.timeline}>
        {notes.map(({ id: noteId, text, at, by }) => (
          <li key={noteId}>
            <div className={styles.note}>{text}</div>
            <time dateTime={at}>
              {by.name}, {formatMoment(at)}
            </time>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function NoteForm({ id }: { id: string }) {
  const adding = useAddNote(id);
  const { form, root, sends, refuseBy } = useDeskForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? 'Enter a note' : null) },
  });
  return (
    <form
      ref={root}
      noValidate
      onSubmit={sends(({ text }) =>
        adding.mutate(text.trim(), { onSuccess: () => form.setValues({ text: '' }), onError: refuseBy }),
      )}
    >
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          label="New note"
          autosize
          minRows={2}
          maxLength={LENGTHS.orderNote}
          {...form.getInputProps('text')}
        />
        <Button type="submit" size="xs" loading={adding.isPending}>
          Add note
        </Button>
      </Stack>
    </form>
  );
}
