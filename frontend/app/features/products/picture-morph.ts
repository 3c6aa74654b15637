import type { QueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { NavigateFunction } from 'react-router';
import { productQuery } from './api.js';

/** The element with it becomes the one that has it on the next page (shared/styles.css). One at a time. */
const ATTRIBUTE = 'data-morph';

/** The product whose card was pressed last: its card gets the picture back. */
let pressedId: string | undefined;

/** The browser can morph pictures, and the user has not asked for less motion. */
const mayMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Begins to load the product of the card that the pointer presses. */
export function loadPressed(target: EventTarget, cache: QueryClient): void {
  const id = linkOf(target)?.id;
  if (id !== undefined) void cache.prefetchQuery(productQuery(id));
}

/** Opens the product of a pressed card with its picture, where the product is known and the browser can. */
export function openWithPicture(event: MouseEvent, cache: QueryClient, navigate: NavigateFunction): void {
  const pressed = isPlainClick(event) ? linkOf(event.target) : undefined;
  if (!pressed || !mayMove() || !cache.getQueryData(productQuery(pressed.id).queryKey)) return;
  event.preventDefault();
  document.querySelector(`[${ATTRIBUTE}]`)?.removeAttribute(ATTRIBUTE);
  pictureOf(pressed.link)?.setAttribute(ATTRIBUTE, '');
  pressedId = pressed.id;
  void navigate(`/product/${pressed.id}`, { viewTransition: true });
}

/** Runs when a list appears: marks the card that was pressed before, unless the page has another picture. */
export function markReturned(list: HTMLElement | null): void {
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
