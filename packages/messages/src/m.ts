/** The shop's texts, one function each: `m.cart_title()` is the text in the current language (messages/*.json). */
export * from './generated/all.js';
