/** Without a list every host is known; `*.name` matches every subdomain. */
export function isKnownHost(url: URL, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  return hosts.some((host) => {
    const place = host.includes(':') ? url.host : url.hostname;
    return host.startsWith('*.') ? place.endsWith(host.slice(1)) : place === host;
  });
}

/** Our own origins: the request's, and the public one when there is a proxy in front. */
export function ownOrigins(url: URL, publicOrigin: string | undefined): ReadonlySet<string> {
  return new Set(publicOrigin ? [url.origin, publicOrigin] : [url.origin]);
}
