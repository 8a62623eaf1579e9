/** Whether a list of an environment variable names the host of an address; `*.name` matches every subdomain. */
export function isListedHost({ host, hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((listed) => {
    const place = listed.includes(':') ? host : hostname;
    return listed.startsWith('*.') ? place.endsWith(listed.slice(1)) : place === listed;
  });
}

/** Whether the shop serves this host. Without a list it serves all. */
export function isKnownHost(url: URL, hosts: readonly string[]): boolean {
  return hosts.length === 0 || isListedHost(url, hosts);
}
