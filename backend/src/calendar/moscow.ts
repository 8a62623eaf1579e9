/** Moscow is UTC+3 all year. */
const offset = 3 * 3_600_000;

/** A moment (milliseconds) as clocks in Moscow show it: `YYYY-MM-DDTHH:MM:SS`. */
export const moscowClock = (at: number): string => new Date(at + offset).toISOString().slice(0, 19);

/** Hours between which messages that nobody waits for go out: nobody is woken by a price. */
const [opens, closes] = [9, 20];

export function isTimeToTell(now: number): boolean {
  const hour = Number(moscowClock(now).slice(11, 13));
  return hour >= opens && hour < closes;
}
