import type { SecurityEntry, SecurityKind } from '@shop/contracts/security-log';
import type { NewSecurityEvent } from '../domain/security-event.js';

/** Which events to list: of these accounts, of this kind, in this time (ISO 8601). */
export interface SecurityFilter {
  pageNumber: number;
  pageSize: number;
  kind?: SecurityKind | undefined;
  accountIds?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What happens to the access to accounts. What changes an account is added in the transaction of the change. */
export abstract class SecurityLog {
  /** Adds an event that changes nothing else. Equal refusals of one hour are one entry. */
  abstract add(event: NewSecurityEvent): Promise<void>;
  /** Newest first. */
  abstract find(filter: SecurityFilter): Promise<{ items: SecurityEntry[]; total: number; isCapped?: boolean }>;
  /** The first 100 people with this id, or a part of this name or e-mail address. */
  abstract accountsNamed(text: string): Promise<string[]>;
}
