/** Largest amount of one product in a cart, in its unit. */
export const maxAmount = 1_000_000;

/** Most lines of one cart. */
export const maxLines = 500;
