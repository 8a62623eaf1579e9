import { z } from 'zod';
import { fromBase64Url, type SealingKeys } from './session/seal.server.ts';

/** `k2:<43 base64url characters>,k1:…` → sealing keys; the first seals, all open. */
export const sealingKeys = z.string().transform((text, check): SealingKeys => {
  const keys = text.split(',').map((part) => /^([a-z0-9]{1,8}):([A-Za-z0-9_-]{43})$/.exec(part.trim()));
  const [first, ...rest] = keys.map((match) => ({ id: match?.[1] ?? '', bytes: fromBase64Url(match?.[2] ?? '') }));
  const distinct = new Set(keys.map((match) => match?.[1])).size === keys.length;
  if (first && distinct && keys.every(Boolean)) return [first, ...rest];
  check.addIssue('не ключи');
  return z.NEVER;
});

/** `host, host` → lower-case host names, each with an optional port and an optional leading `*.`. */
export const hostList = z.string().transform((text, check): readonly string[] => {
  const hosts = text.split(/[\s,]+/).filter(Boolean);
  if (hosts.every((host) => hostPattern.test(host))) return hosts.map((host) => host.toLowerCase());
  check.addIssue('не имена');
  return z.NEVER;
});

/** An origin without a path: https, or plain http on localhost. */
export const origin = z.string().transform((text, check): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.origin === text.toLowerCase().replace(/\/$/, '') && (url.protocol === 'https:' || isLocalHttp(url)))
    return url.origin;
  check.addIssue('не адрес');
  return z.NEVER;
});

export const webAddress = z.url({ protocol: /^https$/ });

export const flag = z.enum(['0', '1']).transform((value) => value === '1');

export const milliseconds = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const serviceBinding = z.custom<Fetcher>(
  (value) => typeof value === 'object' && value !== null && typeof (value as Partial<Fetcher>).fetch === 'function',
);

/** Plain http is allowed on localhost only, where there is no certificate. */
export function isLocalHttp(url: URL): boolean {
  return url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;
