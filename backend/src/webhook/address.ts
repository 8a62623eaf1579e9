import { isSiteAddress } from '#contract/address-check.ts';

/** Why nothing may be sent to an address. */
export type AddressFault = 'malformed' | 'https' | 'credentials' | 'fragment' | 'private';

/**
 * Null for an address to which events may be sent. What a name resolves to can't be seen on the edge: names that lead into the
 * network of whoever runs the shop are kept out there (docs/decisions/119-webhooks.md). A shop on this machine may send to it.
 */
export function addressFault(text: string, isLocal: boolean): AddressFault | null {
  const url = /^[a-z]+:\/\/[^/\s\\\p{Cc}][^\s\\\p{Cc}]*$/iu.test(text) ? URL.parse(text) : null;
  if (!url) return 'malformed';
  const host = url.hostname.replace(/\.$/, '');
  const staysHere = isLocal && isLoopback(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && staysHere)) return 'https';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (!isSiteAddress(text)) return 'malformed';
  if (text.includes('#')) return 'fragment';
  return staysHere || isPublic(host) ? null : 'private';
}

/** Whether the shop itself is only on this machine. */
export function isLocalShop({ shopOrigins }: { shopOrigins: readonly string[] }): boolean {
  return shopOrigins.some((origin) => isLoopback(new URL(origin).hostname));
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

function isPublic(host: string): boolean {
  if (host.startsWith('[')) return isPublicV6(host);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return isPublicV4(host.split('.').map(Number));
  return host.includes('.') && !/\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/.test(host);
}

/** `URL` has written every form of it, such as hexadecimal or one number, with four decimal numbers. */
function isPublicV4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  const closed =
    [0, 10, 127].includes(a) ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && (b === 168 || (b === 0 && c === 0))) ||
    (a === 198 && (b === 18 || b === 19));
  return !closed;
}

/** Global unicast alone, without what carries an IPv4 address inside (6to4, Teredo). */
function isPublicV6(host: string): boolean {
  const first = Number.parseInt(/^\[([0-9a-f]{1,4}):/.exec(host)?.[1] ?? '0', 16);
  return first >= 0x2000 && first < 0x4000 && first !== 0x2002 && !/^\[2001:(0?:|:)/.test(host);
}
