import { CATEGORY_NAMES, CategoryId } from '@shop/contracts/category';
import { NavLink } from 'react-router';
import styles from './listing.module.css';

/** The category tabs above a listing (SPEC.md section 2 "Category page"). */
export function CategoryStrip() {
  return (
    <nav className={styles.strip} aria-label="Product categories">
      <NavLink to="/category/all">All</NavLink>
      {CategoryId.options.map((id) => (
        <NavLink key={id} to={`/category/${id}`}>
          {CATEGORY_NAMES[id]}
        </NavLink>
      ))}
    </nav>
  );
}
