import { buildActions, type Build } from '../../features/build/build-store.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';

const MendDialog = lazyFeature({ load: () => import('../../features/build/mend-dialog.js'), failed: PartFailed });

interface MendBuildProps {
  dialog: { isOpen: boolean; close: () => void };
  build: Build;
  /** What its parts cost now, in KES. */
  total: number;
}

/** Asks for the changes that make the build fit, and takes them as one, so that one Undo brings the parts back. */
export function MendBuild({ dialog: { isOpen, close }, build, total }: MendBuildProps) {
  const take = (changed: Build): void => {
    close();
    buildActions.replace(changed);
  };
  return <MendDialog {...{ build, total, isOpen }} onTake={take} onClose={close} />;
}
