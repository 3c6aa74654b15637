import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImportChoices } from '@shop/contracts/product-import';
import { ImportRepository } from '../ports/import.repository.js';
import { KnownColumns } from '../ports/known-columns.js';
import { type MatchedColumns, ProductFiles } from '../ports/product-files.js';

/** A file that staff send. */
export interface ImportFile {
  bytes: Buffer;
  /** As on the sender's machine. */
  name: string;
  choices: ImportChoices;
}

/** Reads a file of products, and stores its rows to be imported. */
@Injectable()
export class StartImport {
  constructor(
    private readonly files: ProductFiles,
    private readonly imports: ImportRepository,
    private readonly columns: KnownColumns,
  ) {}

  /**
   * Returns the import's id. What staff say about the columns is kept for the supplier once the file could be read with it.
   * @throws DomainError `invalid_file`, `too_large`, `too_many_imports`, `too_many_suppliers`
   */
  async execute({ bytes, name, choices }: ImportFile, isDryRun: boolean): Promise<string> {
    const { supplier } = choices;
    const matched = await this.matched(choices);
    const rows = await this.files.read(bytes, matched);
    if (supplier !== undefined && isMatched(matched)) await this.columns.save({ supplier, ...matched });
    const id = randomUUID();
    await this.imports.create({ id, isDryRun, rows, fileName: name, newLines: choices.newLines });
    return id;
  }

  /** What is sent comes before what is kept. */
  private async matched({ supplier, mapping, ignored }: ImportChoices): Promise<MatchedColumns> {
    const kept = supplier === undefined ? undefined : await this.columns.find(supplier);
    return { columns: mapping ?? kept?.columns ?? {}, ignored: ignored ?? kept?.ignored ?? [] };
  }
}

const isMatched = ({ columns, ignored }: MatchedColumns): boolean => Object.keys(columns).length + ignored.length > 0;
