import type { Env } from '../env.ts';

/**
 * The shop's origin for links in messages: as configured, else from the host that the storefront sends; empty if
 * neither is known.
 */
export function shopOrigin(env: Env, headers: Headers): string {
  if (env.shopOrigin !== null) return env.shopOrigin;
  const host = headers.get('X-Forwarded-Host') ?? '';
  if (!/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(host)) return '';
  return `${/^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'http' : 'https'}://${host}`;
}
