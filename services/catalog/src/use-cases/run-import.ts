import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import * as m from '@shop/messages/m';
import { planBatch } from '../domain/import-batch.js';
import { inEachLanguage, type RowText } from '../domain/row-error.js';
import { ruleSentence } from '../domain/rule-sentence.js';
import { type FetchedPictures, UnfetchedPictureError } from '../domain/row-pictures.js';
import { type BatchPlan, ImportRepository } from '../ports/import.repository.js';
import { PictureFetcher } from '../ports/picture-fetcher.js';

/** Rows per transaction: each ends with one event, which empties the caches of the gateways. */
const BATCH = 250;
/** Rows whose pictures are fetched before they are imported: a cancelled import and a stopping process wait for no more. */
const PICTURE_BATCH = 5;
/** Pictures that are fetched at the same time; media takes four of one sender. */
const AT_ONCE = 3;

/** Imports the next rows of a file. */
@Injectable()
export class RunImport {
  constructor(
    private readonly imports: ImportRepository,
    private readonly fetcher: PictureFetcher,
  ) {}

  /** Returns whether rows are left. A row that the database refuses does not stop the others of its batch. */
  async execute(id: string): Promise<boolean> {
    const named = await this.imports.nextPictures(id, BATCH);
    const size = named?.some((urls) => urls.length > 0) ? PICTURE_BATCH : BATCH;
    // Outside the transaction, which must not wait for the internet. Fetched again, they are the same.
    const pictures = named && (await this.fetched(named.slice(0, size).flat()));
    const plan: BatchPlan = (rows, known) => planBatch(rows, known, pictures);
    try {
      return await this.imports.runBatch(id, size, plan);
    } catch (error) {
      return isOvertaken(error) || this.oneByOne(id, size, plan);
    }
  }

  private async fetched(urls: readonly string[]): Promise<FetchedPictures> {
    const [wanted, pictures] = [[...new Set(urls)], new Map()];
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const some = wanted.slice(from, from + AT_ONCE);
      const found = await Promise.all(some.map((url) => this.fetcher.fetch(url)));
      for (const [index, url] of some.entries()) pictures.set(url, found[index]);
    }
    return pictures as FetchedPictures;
  }

  private async oneByOne(id: string, size: number, plan: BatchPlan): Promise<boolean> {
    let isLeft = true;
    for (let row = 0; isLeft && row < size; row += 1)
      isLeft = await this.imports
        .runBatch(id, 1, plan)
        .catch((error: unknown) => isOvertaken(error) || this.imports.failNext(id, reasonOf(error)));
    return isLeft;
  }
}

/** Another process has imported rows since their pictures were fetched: the next turn begins with those that are left. */
const isOvertaken = (error: unknown): boolean => error instanceof UnfetchedPictureError;

const reasonOf = (error: unknown): RowText =>
  inEachLanguage(() => (error instanceof DomainError ? ruleSentence(error.message) : m.row_not_stored()));
