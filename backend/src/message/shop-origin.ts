import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';

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
  if (origin === '') throw new ApiError(503, 'ConfigurationError', 'Сервис не настроен: проверьте SHOP_ORIGIN');
  return origin;
}
