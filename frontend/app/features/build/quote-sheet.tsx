import { slotOf } from '@shop/contracts/build/slots';
import { formatKes } from '@shop/contracts/money';
import { quoteDay, quoteNotes, quoteTotals } from '@shop/contracts/quote-texts';
import type { Quote } from '@shop/contracts/quotes';
import { useEffect } from 'react';
import { usePublicUrl } from '../../shared/public-url.js';
import styles from './quote-sheet.module.css';

interface QuoteSheetProps {
  quote: Quote;
  /** Called after the print dialog was closed; the sheet can go then. */
  onPrinted: () => void;
}

/** A quote on one sheet of paper. It opens the print dialog, and is seen nowhere else; it must be a child of the body. */
export function QuoteSheet({ quote, onPrinted }: QuoteSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <section className={styles.sheet} aria-hidden="true">
      <SheetHead quote={quote} />
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>Item</th>
            <th>Qty</th>
            <th>Price</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map(({ slot, name, sku, quantity, price, sum }) => (
            <tr key={slot}>
              <td>
                {slotOf(slot).name}: {name}
                <small>SKU {sku}</small>
              </td>
              <td>{quantity}</td>
              <td>{formatKes(price)}</td>
              <td>{formatKes(sum)}</td>
            </tr>
          ))}
          {quoteTotals(quote).map(([name, value]) => (
            <tr key={name} className={name === 'Total' ? styles.total : styles.sum}>
              <td colSpan={3}>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {quoteNotes(quote).map(({ heading, paragraphs }) => (
        <div key={heading} className={styles.notes}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
    </section>
  );
}

function SheetHead({ quote: { shop, number, name, code, issuedAt, validUntil } }: { quote: Quote }) {
  const url = `${usePublicUrl()}/build-pc?build=${code}`;
  return (
    <>
      <div className={styles.head}>
        <div>
          <strong>{shop.name}</strong>
          {[shop.address, shop.phone, shop.email].map((line) => line && <small key={line}>{line}</small>)}
        </div>
        <div>
          <strong>QUOTE</strong>
          <b>{number}</b>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>Build</dt>
        <dd>
          {name} ({code})
        </dd>
        <dt>Date</dt>
        <dd>{quoteDay(issuedAt)}</dd>
        <dt>Valid until</dt>
        <dd>the end of {quoteDay(validUntil)}</dd>
        <dt>Link</dt>
        <dd>{url}</dd>
      </dl>
    </>
  );
}
