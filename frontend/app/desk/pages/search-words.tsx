import { SearchWords } from '../features/search-words/search-words.js';
import { DeskPage } from './desk-page.js';

/** /admin/search: the words that mean the same in a search. */
export function SearchWordsPage() {
  return (
    <DeskPage title="Search words" needs={['manage-products']}>
      <SearchWords />
    </DeskPage>
  );
}
