import type { AuditEntry } from '@shop/contracts/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDeskUser } from '../../shared/desk-user.js';
import { type Named, nameQuery } from './api.js';

/** The pages of the things that have a name, and what stands there until the name is read. */
const PAGES: Record<Named, { path: string; unnamed: string }> = {
  contact: { path: '/admin/messages', unnamed: 'Message' },
  exception: { path: '/admin/payments', unnamed: 'Exception' },
  order: { path: '/admin/orders', unnamed: 'Order' },
  product: { path: '/admin/products', unnamed: 'Product' },
  user: { path: '/admin/users', unnamed: 'Account' },
};

/** The changed thing by its name: a link where it has a page at the desk (docs/product-rules.md#R349). */
export function ChangedThing({ entry }: { entry: AuditEntry }) {
  const { entity, entityId } = entry;
  if (entity === 'settings') return <Link to="/admin/settings">Settings</Link>;
  if (entity === 'import') return <Link to={`?importId=${entityId}`}>Rows of the file</Link>;
  if (entity === 'review') return <Link to="/admin/reviews">{textIn(entry, 'authorName') ?? 'Reviews'}</Link>;
  if (entity === 'story') return <Link to={`/admin/story?word=${encodeURIComponent(entityId)}`}>{entityId}</Link>;
  if (entity === 'refund') {
    const orderId = textIn(entry, 'orderId');
    return orderId ? <Name entity="order" id={orderId} /> : 'Without an order';
  }
  const named = entity === 'stock' ? 'product' : entity;
  return <Name entity={named} id={entityId} then={textIn(entry, 'name')} />;
}

/** A text of the entry's own values, which outlive the thing. */
function textIn({ before, after }: AuditEntry, field: string): string | undefined {
  const value = after?.[field] ?? before?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** `then`: its name at the time of the entry. */
function Name({ entity, id, then }: { entity: Named; id: string; then?: string }) {
  const { data } = useQuery(nameQuery(useDeskUser().id, entity, id));
  const { path, unnamed } = PAGES[entity];
  return <Link to={`${path}/${id}`}>{data ?? then ?? unnamed}</Link>;
}
