import { useParams } from 'react-router';
import { QuoteSearch } from '../features/quotes/quote-search.js';
import { QuoteView } from '../features/quotes/quote-view.js';
import { DeskHead } from '../shared/ui/desk-head.js';

/** /admin/quotes: looks up the quote that a shopper shows. */
export function QuotesPage() {
  const { number = '' } = useParams();
  return (
    <>
      {number === '' && <DeskHead title="Quotes" />}
      <QuoteSearch number={number} />
      {number !== '' && <QuoteView number={number} />}
    </>
  );
}
