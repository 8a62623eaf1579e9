/** Shorter numbers are amounts and sizes as likely. */
const numeric = /^[1-9]\d{3,14}$/;

/** Zeros that spreadsheets drop from the beginning of a code: three at most are looked for. */
const lost = ['0', '00', '000'] as const;

/** Codes that this may be what is left of, as a spreadsheet keeps "048288" as a number. */
export const withZeros = (code: string): string[] => (numeric.test(code) ? lost.map((zeros) => zeros + code) : []);

/** The one of the codes that this is left of. */
export const zerosLostFrom = (code: string, codes: readonly string[]): string | undefined =>
  codes.find((one) => one.startsWith('0') && one.replace(/^0+/, '') === code);
