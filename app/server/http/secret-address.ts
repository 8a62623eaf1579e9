/**
 * Addresses that are a key, or hold one in their query. Pages with a form that old browsers post without
 * `Sec-Fetch-Site` need their own origin with it, which `no-referrer` would hide.
 */
const secrets = [
  { start: '/offers/', referrer: 'no-referrer' },
  { start: '/shared/', referrer: 'no-referrer' },
  { start: '/api/v2/offer/public/', referrer: 'no-referrer' },
  { start: '/api/v1/shared-specification/', referrer: 'no-referrer' },
  { start: '/user/signin-by-invitation', referrer: 'same-origin' },
  { start: '/user/reset', referrer: 'same-origin' },
  { start: '/auth/tinkoff/', referrer: 'same-origin' },
  { start: '/modules/raec-configurator/return', referrer: 'same-origin' },
  { start: '/payments/', referrer: 'same-origin' },
] as const;

/** The `Referrer-Policy` of an answer at a secret address; undefined for all others. */
export function secretReferrer(url: string): 'no-referrer' | 'same-origin' | undefined {
  const { pathname } = new URL(url);
  return secrets.find(({ start }) => pathname.startsWith(start))?.referrer;
}
