// For the operator's command `story` (shop/src/story.ts).
export { ORDER_STORY } from './adapters/db/order-story.js';
