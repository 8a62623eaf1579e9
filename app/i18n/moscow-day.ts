const dayLength = 24 * 60 * 60_000;

/** The day in Moscow, three hours ahead, some days from now. */
export const moscowDay = (days = 0) =>
  new Date(Date.now() + 3 * 60 * 60_000 + days * dayLength).toISOString().slice(0, 10);
