/** Moscow has been UTC+3 all year since 2014-10-26. */
export const moscowOffset = 3 * 60 * 60_000;

const dayLength = 24 * 60 * 60_000;

/** The day in Moscow of a moment in milliseconds. */
export const moscowDayOf = (at: number) => new Date(at + moscowOffset).toISOString().slice(0, 10);

/** The day in Moscow some days from now. */
export const moscowDay = (days = 0) => moscowDayOf(Date.now() + days * dayLength);
