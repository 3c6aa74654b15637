import { formatKes } from '@shop/contracts/money';
import { quoteDay, quoteNotes, quoteTotals } from '@shop/builder/texts/quote-texts';
import type { Quote } from '@shop/contracts/quotes';
import * as m from '@shop/messages/m';
import { useEffect } from 'react';
import { localPath } from '../../shared/language.js';
import { usePublicUrl } from '../../shared/public-url.js';
import styles from './quote-sheet.module.css';
import { slotName } from '@shop/builder/texts/slot-name';

interface QuoteSheetProps {
  quote: Quote;
  /** Called after the print dialog was closed; the sheet can go then. */
  onPrinted: () => void;
}

/** A quote on one sheet of paper. It opens the print dialog, and is seen nowhere else; it must be a child of the body. */
export default function QuoteSheet({ quote, onPrinted }: QuoteSheetProps) {
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
            <th>{m.quote_item()}</th>
            <th>{m.quote_quantity()}</th>
            <th>{m.quote_price()}</th>
            <th>{m.quote_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map(({ slot, name, sku, quantity, price, sum }) => (
            <tr key={`${slot} ${sku}`}>
              <td>
                {slotName(slot)}: {name}
                <small>{m.quote_sku({ sku })}</small>
              </td>
              <td>{quantity}</td>
              <td>{formatKes(price)}</td>
              <td>{formatKes(sum)}</td>
            </tr>
          ))}
          {quoteTotals(quote).map(([name, value], index, { length }) => (
            <tr key={name} className={index === length - 1 ? styles.total : styles.sum}>
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
  const url = `${usePublicUrl()}${localPath(`/build-pc?build=${code}`)}`;
  return (
    <>
      <div className={styles.head}>
        <div>
          <strong>{shop.name}</strong>
          {[shop.address, shop.phone, shop.email].map((line) => line && <small key={line}>{line}</small>)}
        </div>
        <div>
          <strong>{m.build_quote()}</strong>
          <b>{number}</b>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{m.quote_build()}</dt>
        <dd>
          {name} ({code})
        </dd>
        <dt>{m.quote_date()}</dt>
        <dd>{quoteDay(issuedAt)}</dd>
        <dt>{m.quote_valid()}</dt>
        <dd>{m.quote_end({ day: quoteDay(validUntil) })}</dd>
        <dt>{m.quote_link()}</dt>
        <dd>{url}</dd>
      </dl>
    </>
  );
}
