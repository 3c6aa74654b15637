import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type MouseEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { productQuery } from './api.js';

/** The element with it becomes the one that has it on the next page (shared/styles.css). One at a time. */
const ATTRIBUTE = 'data-morph';

/** The product whose card was pressed last: its card gets the picture back. */
let pressedId: string | undefined;

/** The browser can morph pictures, and the user has not asked for less motion. */
const mayMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * For a list of cards: the picture of a pressed card becomes the picture of its product's page, and on the way back the other
 * way round (docs/product-rules.md#R278). Only when the product is known already, so that no user waits for an effect: the
 * press of the pointer begins to load it. Without that, links work as always.
 */
export function usePictureMorph() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      ref: markReturned,
      onPointerDown: ({ target, button }: PointerEvent): void => {
        const id = linkOf(target)?.id;
        if (id !== undefined && button === 0) void cache.prefetchQuery(productQuery(id));
      },
      onClickCapture: (event: MouseEvent): void => {
        const pressed = isPlainClick(event) ? linkOf(event.target) : undefined;
        if (!pressed || !mayMove() || !cache.getQueryData(productQuery(pressed.id).queryKey)) return;
        event.preventDefault();
        document.querySelector(`[${ATTRIBUTE}]`)?.removeAttribute(ATTRIBUTE);
        pictureOf(pressed.link)?.setAttribute(ATTRIBUTE, '');
        pressedId = pressed.id;
        void navigate(`/product/${pressed.id}`, { viewTransition: true });
      },
    }),
    [cache, navigate],
  );
}

/** Runs when a list appears: marks the card that was pressed before, unless the page has another picture. */
function markReturned(list: HTMLElement | null): void {
  if (!list || pressedId === undefined || document.querySelector(`[${ATTRIBUTE}]`)) return;
  const link = list.querySelector(`a[href$="/product/${CSS.escape(pressedId)}"]`);
  if (link) pictureOf(link)?.setAttribute(ATTRIBUTE, '');
}

function linkOf(target: EventTarget): { link: HTMLAnchorElement; id: string } | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const id = /\/product\/([^/]+)$/.exec(link?.pathname ?? '')?.[1];
  return link && id !== undefined ? { link, id } : undefined;
}

const pictureOf = (link: Element): Element | null | undefined => link.closest('article')?.querySelector('img');

/** A click that opens the link in this tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
