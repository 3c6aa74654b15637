import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './quotes.module.css';

/** Opens the quote whose number a shopper names. */
export function QuoteSearch({ number }: { number: string }) {
  const [text, setText] = useState(number);
  const navigate = useNavigate();
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void navigate(`/admin/quotes/${encodeURIComponent(text.trim().toUpperCase())}`);
      }}
    >
      <TextInput
        label="Number of the quote"
        placeholder="Q-7KXM2P9A-261122"
        maxLength={DESK_LENGTHS.quoteNumber}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
