// For the operator's command `story` (shop/src/story.ts).
export { STOCK_STORY } from './adapters/db/stock-story.js';
