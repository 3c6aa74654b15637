import type { Product } from '@shop/contracts/catalog';
import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { favoriteOf, isFavorite } from './favorites.js';
import { addFavorite, removeFavorite, useFavorites } from './use-favorites.js';

/** The heart button that adds a product to the favourites or removes it. */
export function FavoriteButton({ product, size = 40 }: { product: Product; size?: number }) {
  const { favorites } = useFavorites();
  const isOn = isFavorite(favorites, product.id);
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size={size}
      aria-label={isOn ? 'Remove from favorites' : 'Add to favorites'}
      onClick={() => (isOn ? removeFavorite(product) : addFavorite(favoriteOf(product)))}
    >
      {isOn ? <IconHeartFilled size={20} color="var(--danger)" /> : <IconHeart size={20} stroke={1.8} />}
    </ActionIcon>
  );
}
