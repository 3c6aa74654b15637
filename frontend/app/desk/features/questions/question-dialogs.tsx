import { LENGTHS } from '@shop/contracts/text-lengths';
import type { DeskQuestion } from '@shop/contracts/question-desk';
import { Text } from '@mantine/core';
import { Confirm } from '../../../shared/dialog/confirm.js';
import { TextForm } from '../../shared/ui/text-form.js';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useDeleteQuestion, useModerateQuestion } from './api.js';

interface QuestionDialogProps {
  /** Closed without a question. */
  question: DeskQuestion | undefined;
  onClose: () => void;
}

/** Writes or changes the shop's answer. */
export function AnswerDialog({ question, onClose }: QuestionDialogProps) {
  const saving = useModerateQuestion();
  return (
    <DeskDialog isOpen={question !== undefined} onClose={onClose} title="Answer this question">
      {question && (
        <TextForm
          label="Answer"
          description="Everybody sees it below the question. The first answer is also mailed to who asked."
          maxLength={LENGTHS.reply}
          action="Save answer"
          initial={question.answer?.text ?? ''}
          isRequired
          isBusy={saving.isPending}
          onClose={onClose}
          onSubmit={(answer) => saving.mutate({ question, change: { answer } }, { onSuccess: onClose })}
        >
          <Text size="sm">
            {question.author.name} asks: “{question.text}”
          </Text>
        </TextForm>
      )}
    </DeskDialog>
  );
}

/** Deletes a question after a confirmation. */
export function DeleteQuestion({ question, onClose }: QuestionDialogProps) {
  const deleting = useDeleteQuestion();
  return (
    <Confirm
      isOpen={question !== undefined}
      title="Delete this question?"
      action="Delete question"
      isBusy={deleting.isPending}
      onConfirm={() => question && deleting.mutate(question, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>The question and its answer cannot be restored. To take them out of the shop only, hide the question.</p>
    </Confirm>
  );
}
