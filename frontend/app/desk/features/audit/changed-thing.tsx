import type { AuditEntry } from '@shop/contracts/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDeskUser } from '../../shared/desk-user.js';
import { messageQuery } from '../messages/api.js';
import { orderQuery } from '../orders/api.js';
import { exceptionQuery } from '../payments/api.js';
import { exceptionTitle } from '../payments/exception-texts.js';
import { deskProductQuery } from '../products/api.js';
import { userQuery } from '../users/api.js';

/** A name seldom changes, and the entries of a page are mostly about a few things. */
const KEPT = { staleTime: 5 * 60_000, retry: false, meta: { isSilent: true } } as const;

/** The changed thing by its name: a link where it has a page at the desk (docs/product-rules.md#R349). */
export function ChangedThing({ entry }: { entry: AuditEntry }) {
  const { entity, entityId } = entry;
  const orderId = textIn(entry, 'orderId');
  if (entity === 'settings') return <Link to="/admin/settings">Settings</Link>;
  if (entity === 'import') return <Link to={`?importId=${entityId}`}>Rows of the file</Link>;
  if (entity === 'review') return <Link to="/admin/reviews">{textIn(entry, 'authorName') ?? 'Reviews'}</Link>;
  if (entity === 'product' || entity === 'stock') return <ProductName entry={entry} />;
  if (entity === 'user') return <UserName entry={entry} />;
  if (entity === 'contact') return <MessageSubject entry={entry} />;
  if (entity === 'order') return <OrderNumber id={entityId} />;
  if (entity === 'exception') return <ExceptionTitle id={entityId} />;
  return orderId ? <OrderNumber id={orderId} /> : 'Without an order';
}

/** A text of the entry's own values, which outlive the thing. */
function textIn({ before, after }: AuditEntry, field: string): string | undefined {
  const value = after?.[field] ?? before?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function OrderNumber({ id }: { id: string }) {
  const { data } = useQuery({ ...orderQuery(useDeskUser().id, id), ...KEPT });
  return <Link to={`/admin/orders/${id}`}>{data ? `Order ${data.number}` : 'Order'}</Link>;
}

function ExceptionTitle({ id }: { id: string }) {
  const { data } = useQuery({ ...exceptionQuery(useDeskUser().id, id), ...KEPT });
  return <Link to={`/admin/payments/${id}`}>{data ? exceptionTitle(data) : 'Exception'}</Link>;
}

function ProductName({ entry }: { entry: AuditEntry }) {
  const { data } = useQuery({ ...deskProductQuery(useDeskUser().id, entry.entityId), ...KEPT });
  return <Link to={`/admin/products/${entry.entityId}`}>{data?.name ?? textIn(entry, 'name') ?? 'Product'}</Link>;
}

function UserName({ entry }: { entry: AuditEntry }) {
  const { data } = useQuery({ ...userQuery(useDeskUser().id, entry.entityId), ...KEPT });
  return <Link to={`/admin/users/${entry.entityId}`}>{data?.name ?? textIn(entry, 'name') ?? 'Account'}</Link>;
}

function MessageSubject({ entry }: { entry: AuditEntry }) {
  const { data } = useQuery({ ...messageQuery(useDeskUser().id, entry.entityId), ...KEPT });
  return <Link to={`/admin/messages/${entry.entityId}`}>{data?.subject ?? 'Message'}</Link>;
}
