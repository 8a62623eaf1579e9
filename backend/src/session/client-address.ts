import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { headerNames } from '#contract/base.ts';
import type { Env } from '../env.ts';

/** Signature of a client address as the storefront makes it: base64url HMAC-SHA-256 under the shared key. */
export function signAddress(address: string, key: string): string {
  return createHmac('sha256', key).update(address).digest('base64url');
}

/**
 * Address of the buyer, believed only when the storefront signed it: a caller may write anything into a header.
 * All callers without a valid signature share one name, and so one limit.
 */
export function clientAddress(headers: Headers, env: Env): string {
  const address = headers.get(headerNames.clientIp);
  const signature = headers.get(headerNames.clientSignature);
  if (env.edgeKey === null || !address || !signature || address.length > 64) return 'unsigned';
  const expected = Buffer.from(signAddress(address, env.edgeKey));
  const sent = Buffer.from(signature);
  return expected.length === sent.length && timingSafeEqual(expected, sent) ? address : 'unsigned';
}
