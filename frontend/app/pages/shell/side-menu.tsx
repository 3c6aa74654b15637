import { CATEGORY_NAMES, CategoryId } from '@shop/contracts/category';
import { isStaff } from '@shop/contracts/permissions';
import { Link, useNavigate } from 'react-router';
import { countOf } from '../../features/cart/cart.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { useSession, useSignOut } from '../../features/account/api/session.js';
import { useSettings } from '../../features/settings/api.js';
import { useReturnState } from '../../shared/return-to.js';
import { Drawer } from '../../shared/ui/dialog.js';
import styles from './side-menu.module.css';
import { Tag } from '../../shared/ui/tag.js';

/** The menu of small screens. A click on any link closes it. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { name } = useSettings();
  const count = countOf(useCartLines().lines);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={`${name} Menu`}>
      <nav
        className={styles.menu}
        aria-label="Menu"
        onClick={(event) => event.target instanceof HTMLAnchorElement && onClose()}
      >
        <AccountItems onClose={onClose} />
        <Link to="/cart">Cart ({count})</Link>
        <Link to="/favorites">Favorites</Link>
        <Link to="/category/all" className={styles.heading}>
          Categories
        </Link>
        {CategoryId.options.map((id) => (
          <Link key={id} to={`/category/${id}`}>
            {CATEGORY_NAMES[id]}
          </Link>
        ))}
      </nav>
    </Drawer>
  );
}

function AccountItems({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const returnState = useReturnState();
  if (session.status !== 'signed-in') {
    return (
      <>
        <Link to="/signin" state={returnState}>
          Sign In
        </Link>
        <Link to="/signup" state={returnState}>
          Sign Up
        </Link>
      </>
    );
  }
  const { user } = session;
  // Leaves a guarded page first, as in AccountMenu.
  const leave = async (): Promise<void> => {
    await navigate('/');
    signOut.mutate();
    onClose();
  };
  return (
    <>
      <p className={styles.person}>
        <b>{user.name}</b> {user.isAdmin && <Tag>Admin</Tag>}
        <br />
        <small>{user.email}</small>
      </p>
      <Link to="/profile">Profile Settings</Link>
      <Link to="/profile?tab=orders">My Orders</Link>
      {isStaff(user) && <Link to="/admin">Admin Dashboard</Link>}
      <button type="button" onClick={() => void leave()}>
        Sign Out
      </button>
    </>
  );
}
