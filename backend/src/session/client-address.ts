import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { headerNames } from '#contract/base.ts';
import type { Env } from '../env.ts';

/** Signs a client address like the storefront: base64url HMAC-SHA-256 under the shared key. */
export function signAddress(address: string, key: string): string {
  return createHmac('sha256', key).update(address).digest('base64url');
}

/** What callers without a valid signature are counted as. */
export const unsigned = 'unsigned';

/**
 * The buyer's IP address from the header, trusted only if the storefront signed it: any caller can send a header.
 * Callers without a valid signature share one key, and so one limit.
 */
export function clientAddress(headers: Headers, env: Env): string {
  const address = headers.get(headerNames.clientIp);
  const signature = headers.get(headerNames.clientSignature);
  if (env.edgeKey === null || !address || !signature || address.length > 64) return unsigned;
  const expected = Buffer.from(signAddress(address, env.edgeKey));
  const sent = Buffer.from(signature);
  return expected.length === sent.length && timingSafeEqual(expected, sent) ? address : unsigned;
}
