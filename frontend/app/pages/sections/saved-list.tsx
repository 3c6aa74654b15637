import { useSavedItems } from '../../features/cart/saved-items.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';

const SavedItems = lazyFeature({ load: () => import('./saved-item-list.js'), failed: PartFailed });

/** What the shopper saved for later; nothing, and no code, when there is none. */
export const SavedList = () => (useSavedItems().length > 0 ? <SavedItems /> : null);
