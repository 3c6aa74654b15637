import type { AuditEntity, AuditEntry } from '@shop/contracts/audit';

/** Which entries to list, without the rows of imports unless `importId` or `entityId` is named; `actor` is an id or a part of a name, times are ISO 8601. */
export interface AuditFilter {
  entity?: AuditEntity | undefined;
  entityId?: string | undefined;
  importId?: string | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  pageNumber: number;
  pageSize: number;
}

/** Every write by staff, in all services; entries are added and never changed. */
export abstract class AuditLog {
  /** Stores an entry, without its values when it is about a person whose account no longer exists. */
  abstract add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  abstract find(filter: AuditFilter): Promise<{ items: AuditEntry[]; total: number; isCapped?: boolean }>;
}
