import * as m from '@shop/messages/m';
import { formatKes } from '@shop/contracts/money';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '../../shared/icons/trash.js';
import { useQuery } from '@tanstack/react-query';
import type { CartLine } from '../../features/cart/cart.js';
import { changesOf, changeTexts, type LineChange } from '../../features/cart/cart-changes.js';
import { moveToCart, removeSaved, useSavedItems } from '../../features/cart/saved-items.js';
import { currentProductsQuery } from '../../features/products/api.js';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { ItemName, ItemPicture } from '../../shared/order/item.js';
import styles from './saved-list.module.css';

/** What the shopper saved for later, with the shop's current prices and stock. */
export default function SavedItemList() {
  const saved = useSavedItems();
  const query = currentProductsQuery(saved.map(({ product }) => product));
  const { data, isPlaceholderData } = useQuery(query);
  const changes = data && !isPlaceholderData ? changesOf(saved, data) : [];
  return (
    <section className={styles.saved} aria-labelledby="saved-items">
      <h2 id="saved-items">{m.saved_title()}</h2>
      <ul ref={keepFocus}>
        {saved.map((line) => (
          <SavedItem
            key={line.product}
            line={line}
            change={changes.find((change) => change.line.product === line.product)}
          />
        ))}
      </ul>
    </section>
  );
}

function SavedItem({ line, change }: { line: CartLine; change: LineChange | undefined }) {
  const { product, name, image, quantity } = line;
  const price = change?.price ?? line.price;
  return (
    <li>
      <ItemPicture product={product} url={image} sizes="80px" />
      <div>
        <ItemName product={product} name={name} />
        <small>
          {formatKes(price)} · {m.saved_quantity({ quantity })}
        </small>
        {change && <small className={styles.change}>{changeTexts(change).join('. ')}</small>}
        <Button
          variant="default"
          size="compact-md"
          mih={36}
          mt={6}
          disabled={change?.isGone === true || change?.left === 0}
          aria-label={m.saved_move_of({ name })}
          onClick={() => moveToCart(line, price)}
        >
          {m.saved_move()}
        </Button>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={m.saved_remove_of({ name })}
        onClick={() => removeSaved(line)}
      >
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  );
}
