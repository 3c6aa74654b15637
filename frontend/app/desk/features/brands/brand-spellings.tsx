import type { BrandSpelling } from '@shop/contracts/brands';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { SmallTable } from '../../shared/table/small-table.js';
import { spellingsQuery, useForgetSpelling } from './api.js';
import { MergeForm } from './merge-form.js';

type Row = BrandSpelling & { id: string };

/** Brands that have other spellings, and a form that merges two. */
export function BrandSpellings() {
  const { data, error, refetch } = useQuery(spellingsQuery(useDeskUser().id));
  const forgetting = useForgetSpelling();
  const columns: DeskColumn<Row>[] = [
    { key: 'spelling', title: 'Spelling', render: ({ spelling }) => spelling },
    { key: 'brand', title: 'Brand', render: ({ brand }) => brand },
    {
      key: 'remove',
      title: 'Remove',
      render: ({ spelling }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Remove ${spelling}`}
          disabled={forgetting.isPending}
          onClick={() => forgetting.mutate(spelling)}
        >
          Remove
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="lg">
      <MergeForm />
      {error && !data && (
        <ProblemAlert problem={error} title="Error loading the spellings" onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton height={200} radius="md" role="status" aria-label="Loading" />}
      {data?.length === 0 && <Text>No brand has another spelling.</Text>}
      {data && data.length > 0 && (
        <SmallTable
          label="Spellings of brands"
          columns={columns}
          rows={data.map((row) => ({ ...row, id: row.spelling }))}
          nameOf={({ spelling }) => spelling}
        />
      )}
    </Stack>
  );
}
