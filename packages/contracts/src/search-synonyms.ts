import { z } from 'zod';
import { DESK_LENGTHS } from './desk-lengths.js';
import { defineEndpoint } from './endpoint.js';
import { OneLine } from './text.js';

const tableOf = (term: z.ZodString) =>
  z.array(z.array(term.min(1).max(DESK_LENGTHS.searchTerm)).min(2).max(60)).max(500);

/**
 * What shoppers call things (docs/product-rules.md#R155): all terms of a row mean the same. A term that is the name of a
 * category or the type of an accessory stands for its products.
 */
export const SynonymTable = tableOf(z.string().trim());
export type SynonymTable = z.infer<typeof SynonymTable>;

const response = z.object({ rows: SynonymTable, isDefault: z.boolean() });

/** The table of the search. `isDefault`: staff did not change it. */
export const getSynonyms = defineEndpoint('GET', '/search/synonyms', { access: 'manage-products', response });

/**
 * Replaces the table; searches use it within some seconds. `seen`: the table that was edited; 409 `stale` when it is another
 * one now.
 */
export const putSynonyms = defineEndpoint('PUT', '/search/synonyms', {
  access: 'manage-products',
  effect: 'none',
  body: z.object({ rows: tableOf(OneLine), seen: SynonymTable.optional() }),
  response,
});

/** Returns to the table that the shop came with. */
export const deleteSynonyms = defineEndpoint('DELETE', '/search/synonyms', {
  access: 'manage-products',
  effect: 'none',
});
