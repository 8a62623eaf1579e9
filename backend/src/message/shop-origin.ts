import type { Env } from '../env.ts';
import { NotConfigured } from '../errors.ts';

/**
 * The shop's origin for links in messages, of several the one that the storefront names; empty without any. Never a host
 * that only the request names: whoever makes a request would choose where the links of others lead. A shop on one's own
 * machine needs no configuration.
 */
export function shopOrigin({ shopOrigins }: Env, headers: Headers): string {
  const host = headers.get('X-Forwarded-Host') ?? '';
  const [usual = isLocal(host) ? `http://${host}` : ''] = shopOrigins;
  return shopOrigins.find((origin) => new URL(origin).host === host) ?? usual;
}

const isLocal = (host: string) => /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(host);

/** The origin for a message that is of no use without its link. */
export function requireShopOrigin(env: Env, headers: Headers): string {
  const origin = shopOrigin(env, headers);
  if (origin === '') throw new NotConfigured(['SHOP_ORIGIN']);
  return origin;
}

/** Whether an address that a request names leads to a page of this shop. */
export function isShopAddress({ shopOrigins }: Env, address: URL): boolean {
  if (shopOrigins.length > 0) return shopOrigins.includes(address.origin);
  if (isLocal(address.host)) return true;
  throw new NotConfigured(['SHOP_ORIGIN']);
}
