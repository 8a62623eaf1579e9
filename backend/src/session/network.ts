/**
 * The network of an IP address, which is what one party is likely to have: /24 of IPv4, /48 of IPv6. Text that is no
 * address, such as that of callers without a signature, is a network of its own.
 */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  if (!/^[0-9a-f:.]+$/i.test(address) || !address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? [] : Array<string>(8).fill('0');
  const site = [...groups, ...missing].slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${site.join(':')}::/48`;
}
