import type { SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddQuestion } from '../../features/build/add-dialog.js';
import { withPart, type Build } from '../../features/build/build-store.js';
import type { SwapOffer } from '../../features/build/problem-list.js';
import { toast } from '../../shared/toast.js';

interface AddBuildOptions {
  build: Build;
  /** KES, where the build is to be assembled. */
  assemblyFee: number | undefined;
  /** Takes a part into the build. */
  select: (slot: SlotId, product: Product) => void;
}

/**
 * Puts the build into the cart as one group (docs/product-rules.md#R37). The shop checks all lines first; with errors or short
 * parts the page asks once, and lists them. When the shop cannot be asked, the parts are added as they are known here: the cart
 * checks prices and stock again.
 */
export function useAddBuild({ build, assemblyFee, select }: AddBuildOptions) {
  const cache = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [question, setQuestion] = useState<AddQuestion>();
  const add = async (wanted: Build, isConfirmed: boolean): Promise<void> => {
    setChecking(true);
    const asked = await import('./add-build.js').then(
      ({ addOrAsk }) => addOrAsk({ cache, build: wanted, assemblyFee, isConfirmed }),
      () => toast.problem(m.ui_error(), m.ui_part_failed()),
    );
    setChecking(false);
    setQuestion(asked ?? undefined);
  };
  return {
    isChecking,
    add: () => void add(build, false),
    /** What the dialog of `add-dialog.tsx` needs. */
    dialog: {
      question,
      isBusy: isChecking,
      onAdd: () => void add(build, true),
      /** Takes another part instead of a short one, and goes on. */
      onSwap: ({ slot, product }: SwapOffer): void => {
        select(slot, product);
        void add(withPart(build, slot, product), false);
      },
      onClose: () => setQuestion(undefined),
    },
  };
}
