import { DomainError } from './domain-error.js';

/**
 * An event that came before the one that makes it possible: events of different topics keep no order. The bus delivers it
 * again, and gives it up only when it is old (docs/architecture.md).
 */
export class EarlyEvent extends DomainError {
  constructor(code: string, message: string) {
    super('conflict', code, message);
    this.name = 'EarlyEvent';
  }
}
