/** Most rows of one quick order: a page with a verdict on each stays within 16,384 bytes. */
export const maxQuickRows = 50;

/** Most characters of the text below the rows. */
export const maxQuickText = 20_000;
