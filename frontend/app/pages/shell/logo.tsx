import { Link } from 'react-router';
import styles from './header.module.css';

/** The logo and name of the shop, linked to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <Link to="/" className={styles.logo}>
      <img src="/favicon.svg" alt="" width={36} height={36} fetchPriority="high" />
      <span>{name}</span>
    </Link>
  );
}
