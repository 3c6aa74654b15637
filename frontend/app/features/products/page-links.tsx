import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import styles from './listing.module.css';

interface PageLinksProps {
  page: number;
  pages: number;
  /** The URL of a page. */
  to: (page: number) => string;
}

/** Pagination with links, so that a page can be opened in a new tab, shared and found in the browser's history. */
export function PageLinks({ page, pages, to }: PageLinksProps) {
  if (pages <= 1) return null;
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= 1,
  );
  return (
    <nav className={styles.pager} aria-label={m.ui_pages()}>
      {page > 1 && (
        <Link to={to(Math.min(page - 1, pages))} rel="prev">
          {m.ui_previous()}
        </Link>
      )}
      {near.map((one, index) => (
        <span key={one}>
          {index > 0 && one - (near[index - 1] ?? one) > 1 && <span aria-hidden="true">…</span>}
          <Link to={to(one)} aria-label={m.ui_page({ page: one })} aria-current={one === page ? 'page' : undefined}>
            {one}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {m.ui_next()}
        </Link>
      )}
    </nav>
  );
}
