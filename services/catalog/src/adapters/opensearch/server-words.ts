import type { KnownWords } from '../search/known-words.js';
import { Vocabulary } from '../search/vocabulary.js';
import type { SearchServer } from './search-server.js';

/** Words per request. */
const PAGE = 10_000;

interface Counted {
  aggregations: {
    words: { buckets: { key: { word: string }; doc_count: number }[]; after_key?: { word: string } };
  };
}

/** Which words the products of an index have, and how many have each, as the server has it now. */
export async function readWords(server: SearchServer, index: string): Promise<KnownWords> {
  const counts: number[] = [];
  const vocabulary = new Vocabulary((number) => (counts[number] ?? 0) > 0);
  let after: { word: string } | undefined;
  do {
    const sources = [{ word: { terms: { field: 'words' } } }];
    const words = { composite: { size: PAGE, sources, ...(after && { after }) } };
    const { aggregations } = await server.call<Counted>({
      ...{ method: 'POST', path: `${index}/_search`, operation: 'words' },
      body: { size: 0, track_total_hits: false, aggs: { words } },
    });
    for (const { key, doc_count: count } of aggregations.words.buckets) counts[vocabulary.numberOf(key.word)] = count;
    after = aggregations.words.buckets.length < PAGE ? undefined : aggregations.words.after_key;
  } while (after);
  vocabulary.finishLoad();
  return { vocabulary, postings: { usesOf: (number) => counts[number] ?? 0 } };
}
