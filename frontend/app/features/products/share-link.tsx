import * as m from '@shop/messages/m';
import type { MouseEvent } from 'react';
import { localPath } from '../../shared/language.js';
import { usePublicUrl } from '../../shared/public-url.js';
import { toast } from '../../shared/toast.js';
import styles from './share-link.module.css';

/**
 * Shares a page by what the device has for it, else by a small menu (docs/product-rules.md#R211). The menu is plain HTML, so that
 * the link to WhatsApp works while scripts are loading, and without them.
 */
export function ShareLink({ name, path }: { name: string; path: string }) {
  const url = usePublicUrl() + localPath(path);
  return (
    <details
      className={styles.share}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ currentTarget, key }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary onClick={(event) => shareByDevice(event, { title: name, url })}>{m.product_share()}</summary>
      <div>
        <a href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`} target="_blank" rel="noopener">
          {m.product_share_whatsapp()}
        </a>
        <button type="button" onClick={() => void copy(url)}>
          {m.product_copy_link()}
        </button>
      </div>
    </details>
  );
}

/** Opens the device's own menu in place of ours, where it has one for this link. */
function shareByDevice(event: MouseEvent<HTMLElement>, what: ShareData): void {
  if (!('share' in navigator)) return;
  event.preventDefault();
  // When the user closes that menu, the promise rejects: this needs no message.
  // eslint-disable-next-line shop/browser-support -- A browser without it has returned above and opens our menu.
  navigator.share(what).catch(() => undefined);
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(m.product_link_copied());
  } catch {
    toast.problem(m.ui_error(), m.product_copy_failed({ url }));
  }
}
