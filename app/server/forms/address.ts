import type { TextKey } from '#app/i18n/types.ts';
import { missingParts } from '#contract/address-parts.ts';

/** An address may be typed, or filled in by the browser, in several lines. */
export const inOneLine = (address: string) => address.trim().replace(/[\s,]*[\r\n]+[\s,]*/g, ', ');

/** What to add to a typed address so that a driver finds it, as the key of a text; null if nothing. */
export function addressFault(address: string): TextKey | null {
  const missing = missingParts(address);
  if (missing.includes('place')) return 'ui:address.whole';
  const [street, house] = [missing.includes('street'), missing.includes('house')];
  if (street) return house ? 'ui:address.streetAndHouse' : 'ui:address.street';
  return house ? 'ui:address.house' : null;
}
