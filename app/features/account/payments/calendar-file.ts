export interface CalendarEntry {
  /** Stable, so that a second import updates the entry instead of adding one. */
  uid: string;
  /** `YYYY-MM-DD` */
  day: string;
  summary: string;
  description: string;
}

/** Octets without the line end (RFC 5545, section 3.1). */
const lineOctets = 75;

/** A calendar of whole days (RFC 5545). `now` is in milliseconds since 1970. */
export function calendarFile(name: string, entries: readonly CalendarEntry[], now: number): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trade Counter//Payments//RU',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines({ uid, day, summary, description }: CalendarEntry, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compactDay(day, 0)}`,
    // The end is exclusive.
    `DTEND;VALUE=DATE:${compactDay(day, 1)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function compactDay(day: string, later: number): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000);
  return at.toISOString().slice(0, 10).replaceAll('-', '');
}

/** Escapes a text value (RFC 5545, section 3.3.11); control characters aren't allowed. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** Folds a long line between characters; continuation lines begin with a space, which counts too (RFC 5545, section 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
