import { MAX_QUESTION, MIN_QUESTION } from '@shop/contracts/questions';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { drafts } from '../../shared/drafts.js';
import { useDraftText } from '../../shared/form/use-draft.js';
import { TextArea } from '../../shared/form/text-area.js';
import { useAskQuestion } from './api.js';
import styles from './questions.module.css';

/** The form with which a customer asks about a product. */
export default function QuestionForm({ productId }: { productId: string }) {
  const draftName = `question-${productId}`;
  const [text, setText] = useDraftText(draftName, '');
  const [isWrong, setWrong] = useState(false);
  const asking = useAskQuestion(productId);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const question = text.trim();
    setWrong(question.length < MIN_QUESTION);
    if (question.length < MIN_QUESTION) return;
    asking.mutate(
      { text: question },
      {
        onSuccess: () => {
          setText('');
          drafts.delete(draftName);
        },
      },
    );
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextArea
        label={m.questions_label()}
        description={m.questions_hint()}
        size="md"
        rows={3}
        maxLength={MAX_QUESTION}
        value={text}
        error={isWrong && m.questions_too_short()}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" loading={asking.isPending}>
        {m.questions_ask()}
      </Button>
    </form>
  );
}
