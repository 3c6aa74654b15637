/** The rating that the shop shows of a product: the mean of its visible reviews with one decimal, 0 without any. */
export const shownRating = (mean: number | null): number => Math.round((mean ?? 0) * 10) / 10;
