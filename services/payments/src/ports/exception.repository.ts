import type { Person } from '../domain/refund.js';
import type { OpenException } from '../domain/resolve-exception.js';

interface Decision {
  by: Person;
  reason: string;
}

/** What staff must look at, and what they say about it. */
export abstract class ExceptionRepository {
  abstract byId(id: string): Promise<OpenException | undefined>;
  /** Gives its money to an order. @throws DomainError `exception_resolved`, `exception_action` */
  abstract allocate(id: string, orderId: string, decision: Decision): Promise<void>;
  /**
   * Ends it; money of nobody is written off. Above `limitCents` the first owner asks and a second one decides.
   * @throws DomainError `exception_resolved`, `approval_by_another`
   */
  abstract writeOff(id: string, decision: Decision & { isOwner: boolean; limitCents: number }): Promise<void>;
  /** The reversal was not done, as staff have seen in M-Pesa's portal: it is sent again. */
  abstract sendAgain(id: string, decision: Decision): Promise<void>;
  abstract resolve(
    id: string,
    decision: Decision & { action: 'refund' | 'write_off' | 'allocate'; refundId?: string },
  ): Promise<void>;
}
