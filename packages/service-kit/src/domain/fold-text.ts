/** Marks over and under letters, and the apostrophes that keyboards have. */
const LEFT_OUT = /[\u0300-\u036f'\u2018\u2019\u02bc`\u00b4]/g;

/**
 * A text as a search compares it: in small letters, without accents and apostrophes, so that Nganga finds Ng'ang'a, and Wanjiku finds
 * Wanjikũ. The function `fold_text` of a database does the same.
 */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replace(LEFT_OUT, '');
