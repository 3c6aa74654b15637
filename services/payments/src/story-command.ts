// For the operator's command `story` (shop/src/story.ts).
export { PAYMENT_STORY } from './adapters/db/payment-story.js';
