import { Button, Group } from '@mantine/core';

interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Back and forth through a list that has no address of its own. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <Group justify="center" component="nav" aria-label="Pages">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Group>
  );
}
