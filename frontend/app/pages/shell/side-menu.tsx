import { CATEGORY_IDS } from '@shop/contracts/category';
import { isStaff } from '@shop/contracts/permissions';
import * as m from '@shop/messages/m';
import { Link, useNavigate } from 'react-router';
import { countOf } from '../../features/cart/cart.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { useSession, useSignOut } from '../../features/account/api/session.js';
import { useSettings } from '../../features/settings/api.js';
import { categoryName } from '../../shared/category-name.js';
import { useReturnState } from '../../shared/return-to.js';
import { Drawer } from '../../shared/dialog/dialog.js';
import { LanguageSwitch } from './language-switch.js';
import styles from './side-menu.module.css';
import { Tag } from '../../shared/ui/tag.js';

/** The menu of small screens. A click on any link closes it. */
export default function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { name } = useSettings();
  const count = countOf(useCartLines().lines);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={m.shell_menu_of({ name })}>
      <nav
        className={styles.menu}
        aria-label={m.shell_menu()}
        onClick={(event) => event.target instanceof HTMLAnchorElement && onClose()}
      >
        <AccountItems onClose={onClose} />
        <Link to="/cart">{m.shell_cart_count({ count })}</Link>
        <Link to="/favorites">{m.shell_favorites()}</Link>
        <Link to="/build-pc">{m.home_build()}</Link>
        <Link to="/category/all" className={styles.heading}>
          {m.shell_categories()}
        </Link>
        {CATEGORY_IDS.map((id) => (
          <Link key={id} to={`/category/${id}`}>
            {categoryName(id)}
          </Link>
        ))}
        <LanguageSwitch className={styles.heading} />
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
          {m.shell_sign_in()}
        </Link>
        <Link to="/signup" state={returnState}>
          {m.shell_sign_up()}
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
        <b>{user.name}</b> {user.isAdmin && <Tag>{m.shell_admin()}</Tag>}
        <br />
        <small>{user.email}</small>
      </p>
      <Link to="/profile">{m.shell_profile()}</Link>
      <Link to="/profile?tab=orders">{m.shell_my_orders()}</Link>
      {isStaff(user) && <Link to="/admin">{m.shell_admin_dashboard()}</Link>}
      <button type="button" onClick={() => void leave()}>
        {m.shell_sign_out()}
      </button>
    </>
  );
}
