import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type MouseEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router';

/** Loaded when a pointer comes to the cards. */
let morph: typeof import('./picture-morph.js') | undefined;
const load = async () => (morph ??= await import('./picture-morph.js'));

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
      ref: (list: HTMLElement | null) => morph?.markReturned(list),
      onPointerEnter: () => void load().catch(() => undefined),
      onPointerDown: ({ target, button }: PointerEvent): void => {
        if (button === 0)
          load().then(
            ({ loadPressed }) => loadPressed(target, cache),
            () => undefined,
          );
      },
      onClickCapture: (event: MouseEvent) => morph?.openWithPicture(event, cache, navigate),
    }),
    [cache, navigate],
  );
}
