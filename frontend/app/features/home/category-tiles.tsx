import * as m from '@shop/messages/m';
import { Link } from 'react-router';
// As a file: in the scripts it would be a part of every first visit.
import art from './category-tiles.svg?no-inline';
import styles from './home.module.css';

const TILES = [
  { to: '/category/gaming-pcs', name: m.home_tile_gaming, text: m.home_tile_gaming_text, view: 'gaming' },
  { to: '/category/graphics-cards', name: m.category_graphics, text: m.home_tile_graphics_text, view: 'graphics' },
  { to: '/category/processors', name: m.category_processors, text: m.home_tile_processors_text, view: 'processors' },
  { to: '/category/monitors', name: m.category_monitors, text: m.home_tile_monitors_text, view: 'monitors' },
  { to: '/category/memory', name: m.category_memory, text: m.home_tile_memory_text, view: 'memory' },
  { to: '/category/storage', name: m.category_storage, text: m.home_tile_storage_text, view: 'storage' },
] as const;

/** Links to six categories. */
export function CategoryTiles() {
  return (
    <ul className={styles.tiles}>
      {TILES.map(({ to, name, text, view }) => (
        <li key={to}>
          <Link to={to} className={styles.tile}>
            <img src={`${art}#${view}`} alt="" width={96} height={64} />
            <b>{name()}</b>
            <span>{text()}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
