import type { Postings } from './postings.js';
import type { Vocabulary } from './vocabulary.js';

/** What reading a query needs of the products: which words they have, and how many have each. */
export interface KnownWords {
  vocabulary: Pick<Vocabulary, 'find' | 'wordOf' | 'beginningWith' | 'containing' | 'near'>;
  postings: Pick<Postings, 'usesOf'>;
}
