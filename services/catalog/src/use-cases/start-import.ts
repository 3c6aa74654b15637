import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImportChoices } from '@shop/contracts/product-import';
import { ImportRepository } from '../ports/import.repository.js';
import { ProductFiles } from '../ports/product-files.js';

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
  ) {}

  /** Returns the import's id. @throws DomainError `invalid_file`, `too_large`, `too_many_imports` */
  async execute({ bytes, name, choices }: ImportFile, isDryRun: boolean): Promise<string> {
    const rows = await this.files.read(bytes);
    const id = randomUUID();
    await this.imports.create({ id, isDryRun, rows, fileName: name, newLines: choices.newLines });
    return id;
  }
}
