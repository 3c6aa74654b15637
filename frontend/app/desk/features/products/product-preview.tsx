import { LONG_FIELDS, type LongField } from '@shop/contracts/product-fields';
import { Stack, Table, Title } from '@mantine/core';
import { Picture } from '../../../shared/ui/picture.js';
import { Price } from '../../../shared/ui/price.js';
import { StockBadge } from '../../../shared/ui/stock-badge.js';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { PRODUCT_FIELD_TEXTS } from '../../shared/product-field-texts.js';
import { languageOf } from './field-texts.js';
import styles from './product-preview.module.css';
import { toDraft, type ProductValues } from './product-values.js';

interface ProductPreviewProps {
  /** The values of the form; undefined while the preview is closed. */
  values: ProductValues | undefined;
  onClose: () => void;
}

/** What a shopper would see after saving. */
export function ProductPreview({ values, onClose }: ProductPreviewProps) {
  return (
    <DeskDialog isOpen={values !== undefined} onClose={onClose} title="Preview as a shopper" size="xl">
      {values && <Preview values={values} />}
    </DeskDialog>
  );
}

/** The price before the offer, as shoppers see it: within its days, and above the price (docs/product-rules.md#R17). */
function offerNow(values: ProductValues): number | undefined {
  const { listPrice } = toDraft(values);
  const { price } = values;
  if (!listPrice || price === '' || listPrice.amount <= price) return undefined;
  const now = new Date().toISOString();
  const isNow = (listPrice.from ?? now) <= now && now < (listPrice.until ?? '9');
  return isNow ? listPrice.amount : undefined;
}

function Preview({ values }: { values: ProductValues }) {
  const draft = toDraft(values);
  const { name, specifications } = draft;
  const stock = values.countInStock === '' ? 0 : values.countInStock;
  return (
    <article className={styles.preview}>
      <div>
        <Picture url={values.image} alt={name} sizes="340px" />
        <div className={styles.thumbs}>
          {values.images.map((url) => (
            <Picture key={url} url={url} alt="" sizes="60px" />
          ))}
        </div>
      </div>
      <Stack gap="xs">
        <Title order={3}>{name || 'Product without a name'}</Title>
        <Price kes={values.price === '' ? 0 : values.price} before={offerNow(values)} size="lg" />
        <div>
          <StockBadge count={stock} />
        </div>
        <p className={styles.text}>{stock > 0 ? `${stock} in stock` : 'Out of Stock'}</p>
        {LONG_FIELDS.map((field) => (
          <LongText key={field} field={field} value={draft[field]} />
        ))}
        {Object.keys(specifications).length > 0 && (
          <Table data={{ body: Object.entries(specifications) }} verticalSpacing={4} />
        )}
      </Stack>
    </article>
  );
}

/** A text, or a list in one line after its name. */
function LongText({ field, value }: { field: LongField; value: string | readonly string[] }) {
  if (value.length === 0) return null;
  return (
    <p className={styles.text} lang={languageOf(field)}>
      {typeof value === 'string' ? value : `${PRODUCT_FIELD_TEXTS[field].label}: ${value.join(', ')}`}
    </p>
  );
}
