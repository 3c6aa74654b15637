import * as m from '@shop/messages/m';
import { useInstall } from './install-prompt.js';
import styles from './install-app.module.css';

/** Installs the shop as an app, where the browser can (docs/product-rules.md#R287). */
export function InstallApp() {
  const install = useInstall();
  if (!install) return null;
  return (
    <button type="button" className={styles.install} onClick={install}>
      {m.footer_install()}
    </button>
  );
}
