import { z } from 'zod';
import { SERVICES } from './callers.js';
import { canonicalId } from './canonical-id.js';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { Id, Paging, Timestamp } from './paging.js';

/** What staff can change; each belongs to one service. */
const ChangedEntity = z.enum([
  'product',
  'stock',
  'import',
  'settings',
  'user',
  'order',
  'review',
  'contact',
  'refund',
  'exception',
]);

/** What an entry is about. `story`: a person read the story of an order; the entry's id is the word that was typed. */
export const AuditEntity = z.enum([...ChangedEntity.options, 'story']);
export type AuditEntity = z.infer<typeof AuditEntity>;

/** Names and values of the fields that a write changed; money in KES. */
const fields = z.record(z.string(), z.json()).nullable();

const ChangeAction = z.enum(['create', 'update', 'delete']);

/**
 * One write by staff (docs/product-rules.md#R178), or one reading of a story. A new entity has no `before`, a deleted
 * one no `after`, a reading neither: null.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  actor: z.object({ id: Id, name: z.string() }),
  /** The IP address of the client. */
  ip: z.string(),
  action: z.enum([...ChangeAction.options, 'read']),
  entity: AuditEntity,
  entityId: Id,
  before: fields,
  after: fields,
  /** The import that wrote this row of its file; the import has an entry of its own. */
  importId: Id.optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/**
 * Newest first. `actor` is a user id or a part of a person's newest name, `from` is included, `to` is not.
 * The rows of imports are listed only with `importId` or `entityId`. `X-Total-Count` is exact up to 10,000; above that it is 10000 and `X-Total-Capped: true` says so.
 */
export const listAudit = defineEndpoint('GET', '/audit', {
  access: 'read-audit',
  query: z.object({
    entity: AuditEntity.optional(),
    entityId: Id.optional(),
    importId: Id.optional(),
    actor: z.string().trim().max(100).overwrite(canonicalId).optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    ...Paging,
  }),
  response: z.array(AuditEntry),
});

/** Key: entityId. Staff changed an entity; published by the service that owns it. */
export const staffChangeMade = defineEvent({
  topic: 'staff-change-made',
  version: 1,
  producers: SERVICES,
  consumers: ['identity'],
  data: z.object({
    ...AuditEntry.omit({ id: true, at: true }).shape,
    action: ChangeAction,
    entity: ChangedEntity,
  }),
});
