/** A table as a CSV file that spreadsheets of a Russian computer open at once: UTF-8 with its mark, semicolons, CRLF. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/**
 * One cell. People type what is searched for: a text that a spreadsheet would take for a formula gets an apostrophe before it
 * (OWASP, "CSV Injection"). A number is a number.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}
