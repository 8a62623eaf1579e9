/** Whether a shop answers at this address: no list means any host, `*.name` means every host under the name. */
export function isKnownHost(url: URL, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  return hosts.some((host) => {
    const place = host.includes(':') ? url.host : url.hostname;
    return host.startsWith('*.') ? place.endsWith(host.slice(1)) : place === host;
  });
}

/** Origins of our own pages: the address asked for, and the public one when a proxy stands in front of us. */
export function ownOrigins(url: URL, publicOrigin: string | undefined): ReadonlySet<string> {
  return new Set(publicOrigin ? [url.origin, publicOrigin] : [url.origin]);
}
