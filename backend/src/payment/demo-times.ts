/** A late notice of the made-up provider comes after so many milliseconds. */
export const lateness = 60_000;
/** Wait before a notice that failed is sent again, in milliseconds: 1 minute, 2, 4 … */
export const firstWait = 60_000;
/** After so many failures it is set aside. */
export const mostTries = 8;
