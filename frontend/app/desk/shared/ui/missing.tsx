import { IconFileUnknown } from '../../../shared/icons/file-unknown.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { LinkButton } from '../../../shared/ui/link-button.js';

interface MissingProps {
  /** For example 'Order not found'. */
  title: string;
  text: string;
  /** The list to go on with. */
  list: { path: string; label: string };
  /** The heading level; 1 if the page has no other heading. */
  level?: 1 | 2;
}

/** What a page about one thing shows when the server does not know it. */
export const Missing = ({ title, text, list, level = 1 }: MissingProps) => (
  <EmptyState level={level} icon={<IconFileUnknown size={34} />} title={title} text={text}>
    <LinkButton to={list.path}>{list.label}</LinkButton>
  </EmptyState>
);
