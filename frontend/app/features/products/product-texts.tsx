import type { ProductDetail } from '@shop/contracts/catalog';
import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import styles from './product-page.module.css';

type Described = Pick<ProductDetail, 'description' | 'descriptionSw'>;

/** The description in the language of the page where there is one, else the English one (docs/product-rules.md#R353). */
export function descriptionOf({ description, descriptionSw }: Described): { text: string; lang: 'en' | undefined } {
  if (language() === 'en') return { text: description, lang: 'en' };
  return descriptionSw ? { text: descriptionSw, lang: undefined } : { text: description, lang: 'en' };
}

/** What a product is, and what is in its box (docs/product-rules.md#R370); nothing where staff wrote neither. */
export function ProductTexts({ product }: { product: ProductDetail }) {
  const { text, lang } = descriptionOf(product);
  const { inTheBox = [] } = product;
  if (text === '' && inTheBox.length === 0) return null;
  return (
    <div>
      {text !== '' && (
        <section className={styles.block}>
          <h2>{m.product_description()}</h2>
          {/* A screen reader must not read English as Swahili. */}
          <p className={styles.description} lang={lang}>
            {text}
          </p>
        </section>
      )}
      {inTheBox.length > 0 && (
        <section className={styles.block}>
          <h2>{m.product_box()}</h2>
          <ul className={styles.contents} lang="en">
            {inTheBox.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
