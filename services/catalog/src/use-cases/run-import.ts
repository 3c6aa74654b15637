import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { planBatch } from '../domain/import-batch.js';
import { ImportRepository } from '../ports/import.repository.js';

/** Rows per transaction: each ends with one event, which empties the caches of the gateways. */
const BATCH = 250;
const NOT_STORED = 'This row could not be stored. Check its texts, and import it again.';

/** Imports the next rows of a file. */
@Injectable()
export class RunImport {
  constructor(private readonly imports: ImportRepository) {}

  /** Returns whether rows are left. A row that the database refuses does not stop the others of its batch. */
  async execute(id: string): Promise<boolean> {
    try {
      return await this.imports.runBatch(id, BATCH, planBatch);
    } catch {
      return this.oneByOne(id);
    }
  }

  private async oneByOne(id: string): Promise<boolean> {
    let isLeft = true;
    for (let row = 0; isLeft && row < BATCH; row += 1)
      isLeft = await this.imports
        .runBatch(id, 1, planBatch)
        .catch((error: unknown) => this.imports.failNext(id, reasonOf(error)));
    return isLeft;
  }
}

const reasonOf = (error: unknown): string => (error instanceof DomainError ? error.message : NOT_STORED);
