import * as m from '@shop/messages/m';
import { Skeleton } from '@mantine/core';
import { IconHeart } from '../shared/icons/heart.js';
import { useQuery } from '@tanstack/react-query';
import { addToCart } from '../features/cart/change-cart.js';
import { FavoriteCard } from '../features/favorites/favorite-card.js';
import styles from './favorites.module.css';
import { favoriteOf, type Favorite } from '../features/favorites/favorites.js';
import { useFavorites } from '../features/favorites/use-favorites.js';
import { currentProductsQuery } from '../features/products/api.js';
import { useSettings } from '../features/settings/api.js';
import { keepFocus } from '../shared/dialog/keep-focus.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

export default function FavoritesPage() {
  const { name } = useSettings();
  const { favorites, isReady } = useFavorites();
  return (
    <Page isTall>
      <PageHead title={m.favorites_page_title({ name })} isPrivate />
      <h1>{m.shell_favorites()}</h1>
      {!isReady && <Skeleton height={320} radius="lg" />}
      {isReady && favorites.length === 0 && (
        <EmptyState icon={<IconHeart size={34} />} title={m.favorites_none()} text={m.favorites_none_text()}>
          <LinkButton to="/category/all">{m.favorites_browse()}</LinkButton>
        </EmptyState>
      )}
      {favorites.length > 0 && <FavoriteGrid favorites={favorites} />}
    </Page>
  );
}

/** Shows the stored data at first, then the current prices and stock. */
function FavoriteGrid({ favorites }: { favorites: readonly Favorite[] }) {
  const { data: products } = useQuery(currentProductsQuery(favorites.map(({ id }) => id)));
  return (
    <ul className={styles.grid} ref={keepFocus}>
      {favorites.map((stored, index) => {
        const product = products?.find(({ id }) => id === stored.id);
        const favorite = product ? favoriteOf(product) : stored;
        return (
          <li key={stored.id}>
            <FavoriteCard
              favorite={favorite}
              isGone={products !== undefined && !product}
              isAboveFold={index < 2}
              onAdd={() => addToCart(favorite)}
            />
          </li>
        );
      })}
    </ul>
  );
}
