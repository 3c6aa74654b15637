import { Skeleton } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useCartActions } from '../features/cart/use-cart.js';
import { FavoriteCard } from '../features/favorites/favorite-card.js';
import styles from '../features/favorites/favorites.module.css';
import type { Favorite } from '../features/favorites/favorites.js';
import { useFavorites } from '../features/favorites/use-favorites.js';
import { useSettings } from '../features/settings/api.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

export default function FavoritesPage() {
  const { name } = useSettings();
  const { favorites, isReady } = useFavorites();
  return (
    <Page>
      <PageHead title={`Favorites | ${name}`} isPrivate />
      <h1>Favorites</h1>
      {!isReady && <Skeleton height={320} radius="lg" />}
      {isReady && favorites.length === 0 && (
        <EmptyState
          icon={<IconHeart size={34} />}
          title="No favorites yet"
          text="Tap the heart on a product to keep it here."
        >
          <LinkButton to="/category/all">Browse Products</LinkButton>
        </EmptyState>
      )}
      {favorites.length > 0 && <FavoriteGrid favorites={favorites} />}
    </Page>
  );
}

function FavoriteGrid({ favorites }: { favorites: readonly Favorite[] }) {
  const { add } = useCartActions();
  return (
    <ul className={styles.grid}>
      {favorites.map((favorite) => (
        <li key={favorite.id}>
          <FavoriteCard favorite={favorite} onAdd={() => add(favorite)} />
        </li>
      ))}
    </ul>
  );
}
