/** Ten digits after +7 of a Russian phone in any usual spelling; null for anything else. */
export function phoneDigits(typed: string): string | null {
  if (/[^\d\s()+.\u00a0\u2010-\u2013-]/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 10 && !typed.trim().startsWith('+')) return digits;
  return /^[78]\d{10}$/.test(digits) ? digits.slice(1) : null;
}
