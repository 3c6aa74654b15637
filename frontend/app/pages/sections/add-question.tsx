import { useState } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import type { useAddBuild } from './use-add-build.js';

const AddDialog = lazyFeature({ load: () => import('../../features/build/add-dialog.js'), failed: PartFailed });

/** What is asked before a build goes to the cart. The dialog stays after its first question, so that it closes as dialogs do. */
export function AddQuestion({ dialog }: Pick<ReturnType<typeof useAddBuild>, 'dialog'>) {
  const [wasAsked, setAsked] = useState(false);
  if (dialog.question && !wasAsked) setAsked(true);
  return wasAsked && <AddDialog {...dialog} />;
}
