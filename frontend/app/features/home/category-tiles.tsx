import * as m from '@shop/messages/m';
import {
  IconCpu,
  IconDeviceDesktop,
  IconDeviceSdCard,
  IconDeviceGamepad2,
  IconServer2,
  IconCpu2,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './home.module.css';

const TILES = [
  { to: '/category/gaming-pcs', name: m.home_tile_gaming, text: m.home_tile_gaming_text, icon: IconDeviceGamepad2 },
  { to: '/category/graphics-cards', name: m.category_graphics, text: m.home_tile_graphics_text, icon: IconServer2 },
  { to: '/category/processors', name: m.category_processors, text: m.home_tile_processors_text, icon: IconCpu },
  { to: '/category/monitors', name: m.category_monitors, text: m.home_tile_monitors_text, icon: IconDeviceDesktop },
  { to: '/category/memory', name: m.category_memory, text: m.home_tile_memory_text, icon: IconCpu2 },
  { to: '/category/storage', name: m.category_storage, text: m.home_tile_storage_text, icon: IconDeviceSdCard },
] as const;

/** Links to six categories. */
export function CategoryTiles() {
  return (
    <ul className={styles.tiles}>
      {TILES.map(({ to, name, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.tile}>
            <Icon size={34} stroke={1.5} aria-hidden="true" />
            <b>{name()}</b>
            <span>{text()}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
