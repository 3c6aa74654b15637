import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';

interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination with buttons, for lists whose page is not in the URL. For the others see PageLinks. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <Group justify="center" component="nav" aria-label={m.ui_pages()}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.ui_previous()}
      </Button>
      <span role="status">{m.ui_page_of({ page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {m.ui_next()}
      </Button>
    </Group>
  );
}
