import type { Context } from 'hono';
import { headerNames } from '#contract/base.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { logEvent } from '../log.ts';
import { limitPerMinute } from '../session/limits.ts';
import { t } from '../texts/texts.ts';
import { signatureFault } from './signature.ts';

/** Requests of the ERP a minute, by all its processes together. */
export const perMinute = 600;

/**
 * Throws 404 without a key, as if the call weren't there, 401 unless the ERP has signed the request, and 429 if it comes too
 * often: only what is signed counts, so that strangers take nothing from it. A copy that comes again does no harm, because every
 * write of the exchange may be repeated.
 */
export async function requireSigned(c: Context, env: Env, now: number): Promise<void> {
  if (env.erpKey === null) throw new ApiError(404, 'NotFound', t('failure.no-call'));
  const { pathname, search } = new URL(c.req.url);
  const body = new Uint8Array(await c.req.arrayBuffer());
  const request = { method: c.req.method, path: pathname + search, body };
  const fault = signatureFault(env.erpKey, c.req.header(headerNames.exchangeSignature) ?? '', request, now);
  if (fault !== null) {
    logEvent('ExchangeRefused', { fault });
    throw fault === 'late'
      ? new ApiError(401, 'SignatureLate', t('erp.late'))
      : new ApiError(401, 'SignatureWrong', t('erp.forged'));
  }
  await limitPerMinute(env, 'erp', perMinute, now);
}
