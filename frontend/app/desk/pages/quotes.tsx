import { useParams } from 'react-router';
import { QuoteSearch } from '../features/quotes/quote-search.js';
import { QuoteView } from '../features/quotes/quote-view.js';
import { DeskPage } from './desk-page.js';

/** /admin/quotes: looks up the quote that a shopper shows. */
export function QuotesPage() {
  const { number = '' } = useParams();
  return (
    <DeskPage title="Quotes" hasOwnHeading={number !== ''}>
      <QuoteSearch number={number} />
      {number !== '' && <QuoteView number={number} />}
    </DeskPage>
  );
}
