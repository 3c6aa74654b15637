import { Body, Controller } from '@nestjs/common';
import { deleteSynonyms, getSynonyms, putSynonyms } from '@shop/contracts/search-synonyms';
import { Serves } from '@shop/service-kit/http/serves';
import type { z } from 'zod';
import { SynonymStore } from '../db/synonym.store.js';

@Controller()
export class SynonymController {
  constructor(private readonly store: SynonymStore) {}

  @Serves(getSynonyms)
  get() {
    return this.store.table();
  }

  @Serves(putSynonyms)
  put(@Body({ schema: putSynonyms.body }) { rows, seen }: z.infer<typeof putSynonyms.body>) {
    return this.store.save(rows, seen);
  }

  @Serves(deleteSynonyms)
  reset() {
    return this.store.reset();
  }
}
