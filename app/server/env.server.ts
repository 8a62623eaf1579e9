import { z } from 'zod';
import { fromBase64Url, type SealingKeys } from './session/seal.server.ts';

/** `k2:<43 base64url characters>,k1:…` → sealing keys; the first seals, all open. */
const sealingKeys = z.string().transform((text, check): SealingKeys => {
  const keys = text.split(',').map((part) => /^([a-z0-9]{1,8}):([A-Za-z0-9_-]{43})$/.exec(part.trim()));
  const [first, ...rest] = keys.map((match) => ({ id: match?.[1] ?? '', bytes: fromBase64Url(match?.[2] ?? '') }));
  const distinct = new Set(keys.map((match) => match?.[1])).size === keys.length;
  if (first && distinct && keys.every(Boolean)) return [first, ...rest];
  check.addIssue('no keys');
  return z.NEVER;
});

/** `host, host` → lower-case host names, each with an optional port and an optional leading `*.`. */
const hostList = z.string().transform((text, check): readonly string[] => {
  const hosts = text.split(/[\s,]+/).filter(Boolean);
  if (hosts.every((host) => hostPattern.test(host))) return hosts.map((host) => host.toLowerCase());
  check.addIssue('no names');
  return z.NEVER;
});

/** An origin without a path: https, or plain http on localhost. */
const origin = z.string().transform((text, check): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.origin === text.toLowerCase().replace(/\/$/, '') && (url.protocol === 'https:' || isLocalHttp(url)))
    return url.origin;
  check.addIssue('no address');
  return z.NEVER;
});

/** Without user and password: the platform refuses to request such an address. */
const webAddress = z.url({ protocol: /^https$/ }).regex(/^https:\/\/[^\\/?#@]+(?:[/?#]|$)/i);

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const milliseconds = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const serviceBinding = z.custom<Fetcher>(
  (value) => typeof value === 'object' && value !== null && typeof (value as Partial<Fetcher>).fetch === 'function',
);

/** Plain http is allowed on localhost only, where there is no certificate. */
export function isLocalHttp(url: URL): boolean {
  return url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

const fields = {
  SESSION_KEYS: sealingKeys,
  EDGE_KEY: z.string().min(32).max(256),
  API: serviceBinding.optional(),
  API_ORIGIN: origin.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  HOSTS: hostList.default([]),
  MEDIA_HOSTS: hostList.default([]),
  CHAT_HOSTS: hostList.default([]),
  EDGE_DEADLINE_MS: milliseconds(500, 60_000).default(8000),
  RETRY_BASE_MS: milliseconds(1, 30_000).default(1000),
  EDGE_FRESH_MS: milliseconds(1, 900_000).default(300_000),
  MARKETPLACE_URL: webAddress.optional(),
  TRANSLATIONS_URL: webAddress.optional(),
  CAPTCHA: z.enum(['turnstile', 'smartcaptcha', 'recaptcha']).optional(),
  API_PUBLIC: flag.default(false),
};

const schema = z.object(fields);

/** All that the storefront reads. */
export const variableNames: readonly string[] = Object.keys(fields);

/** The validated environment of the storefront; README describes each variable. */
export type Env = z.output<typeof schema>;

/** A faulty variable; the page says by `gate:env.<name>` what it should look like. Never holds its value. */
export interface EnvFault {
  readonly name: keyof typeof fields;
}

type EnvResult = { readonly env: Env } | { readonly env?: never; readonly faults: readonly EnvFault[] };

const checked = new WeakMap<object, EnvResult>();

/** Validates the bindings once per worker, since they are the same for every request. */
export function readEnv(bindings: object): EnvResult {
  const before = checked.get(bindings);
  if (before) return before;
  const result = checkEnv(bindings);
  checked.set(bindings, result);
  return result;
}

function checkEnv(bindings: object): EnvResult {
  const parsed = schema.safeParse(bindings);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof fields));
    return { faults: [...names].map((name) => ({ name })) };
  }
  const env = parsed.data;
  if (!env.API && !env.API_ORIGIN) return { faults: [{ name: 'API' }] };
  return { env };
}
