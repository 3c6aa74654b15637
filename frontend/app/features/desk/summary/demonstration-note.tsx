import { Alert, Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeskUser } from '../desk-user.js';
import { demonstrationQuery } from './api.js';

/** Says how much of what an owner sees is the demonstration's, and how to remove it (docs/product-rules.md#R381). */
export function DemonstrationNote() {
  const user = useDeskUser();
  const { data } = useQuery({ ...demonstrationQuery(user.id), enabled: user.isAdmin });
  if (!data || data.orders + data.reviews + data.questions === 0) return null;
  return (
    <Alert color="gray" mb="md">
      Demonstration data: {data.orders} orders, {data.reviews} reviews, {data.questions} questions. Remove it with{' '}
      <Code>npm run demo:remove</Code>.
    </Alert>
  );
}
