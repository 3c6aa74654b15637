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
  { to: '/category/gaming-pcs', name: 'Gaming PCs', text: 'Ready to play', icon: IconDeviceGamepad2 },
  { to: '/category/graphics-cards', name: 'Graphics Cards', text: 'Frames for every budget', icon: IconServer2 },
  { to: '/category/processors', name: 'Processors', text: 'AMD and Intel', icon: IconCpu },
  { to: '/category/monitors', name: 'Monitors', text: 'From office to 240 Hz', icon: IconDeviceDesktop },
  { to: '/category/memory', name: 'Memory', text: 'DDR4 and DDR5', icon: IconCpu2 },
  { to: '/category/storage', name: 'Storage', text: 'SSDs and hard drives', icon: IconDeviceSdCard },
] as const;

/** Links to six categories. */
export function CategoryTiles() {
  return (
    <ul className={styles.tiles}>
      {TILES.map(({ to, name, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.tile}>
            <Icon size={34} stroke={1.5} aria-hidden="true" />
            <b>{name}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
