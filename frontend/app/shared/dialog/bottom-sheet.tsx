import { BottomSheet } from './dialog.js';

/** For pages that load it when it is first opened. */
export default BottomSheet;
