import type { ProductCard } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconHeart } from '../../shared/icons/heart.js';
import { IconHeartFilled } from '../../shared/icons/heart-filled.js';
import styles from './favorite-button.module.css';
import { favoriteOf, isFavorite } from './favorites.js';
import { addFavorite, removeFavorite, useFavorites } from './use-favorites.js';

const { root, icon } = ActionIcon.classes;
const ROOT = `mantine-focus-auto mantine-active ${styles.button} ${root} ${UnstyledButton.classes.root}`;

/**
 * The heart button that adds a product to the favourites or removes it. Plain elements with the classes of Mantine's ActionIcon, because
 * a page has tens of them. `size`: large beside a large button.
 */
export function FavoriteButton({ product, size = 'md' }: { product: ProductCard; size?: 'md' | 'lg' }) {
  const { favorites } = useFavorites();
  const isOn = isFavorite(favorites, product.id);
  return (
    <button
      type="button"
      className={ROOT}
      data-size={size}
      aria-label={isOn ? m.favorites_remove() : m.favorites_add()}
      onClick={() => (isOn ? removeFavorite(product) : addFavorite(favoriteOf(product)))}
    >
      <span className={icon}>
        {isOn ? <IconHeartFilled size={20} color="var(--danger)" /> : <IconHeart size={20} stroke={1.8} />}
      </span>
    </button>
  );
}
