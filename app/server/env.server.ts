import { z } from 'zod';
import { fromBase64Url, type SealingKeys } from './session/seal.server.ts';

/** `k2:<43 base64url characters>,k1:…` → sealing keys; the first seals, all open. */
const sealingKeys = z.string().transform((text, check): SealingKeys => {
  const keys = text.split(',').map((part) => /^([a-z0-9]{1,8}):([A-Za-z0-9_-]{43})$/.exec(part.trim()));
  const [first, ...rest] = keys.map((match) => ({ id: match?.[1] ?? '', bytes: fromBase64Url(match?.[2] ?? '') }));
  const distinct = new Set(keys.map((match) => match?.[1])).size === keys.length;
  if (first && distinct && keys.every(Boolean)) return [first, ...rest];
  check.addIssue('не ключи');
  return z.NEVER;
});

/** `host, host` → lower-case host names, each with an optional port and an optional leading `*.`. */
const hostList = z.string().transform((text, check): readonly string[] => {
  const hosts = text.split(/[\s,]+/).filter(Boolean);
  if (hosts.every((host) => hostPattern.test(host))) return hosts.map((host) => host.toLowerCase());
  check.addIssue('не имена');
  return z.NEVER;
});

/** An origin without a path: https, or plain http on localhost. */
const origin = z.string().transform((text, check): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.origin === text.toLowerCase().replace(/\/$/, '') && (url.protocol === 'https:' || isLocalHttp(url)))
    return url.origin;
  check.addIssue('не адрес');
  return z.NEVER;
});

const webAddress = z.url({ protocol: /^https$/ });

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
  CAPTCHA: z.enum(['turnstile', 'smartcaptcha', 'recaptcha']).optional(),
  API_PUBLIC: flag.default(false),
};

const schema = z.object(fields);

/** The validated environment of the storefront; README describes each variable. */
export type Env = z.output<typeof schema>;

/** What each variable should look like, shown to the operator on the error page. */
const shapes: Record<keyof typeof fields, string> = {
  SESSION_KEYS: 'ключи вида k1:<43 знака base64url>, через запятую; первый шифрует, остальные только открывают',
  EDGE_KEY: 'случайная строка от 32 до 256 знаков, одна и та же у витрины и API',
  API: 'привязка Worker (services в wrangler.toml); вместо неё можно задать API_ORIGIN',
  API_ORIGIN: 'адрес API вида https://api.example.ru без пути; http только для localhost',
  PUBLIC_ORIGIN: 'адрес витрины вида https://shop.example.ru без пути; http только для localhost',
  HOSTS: 'имена узлов через запятую, например shop.example.ru, *.shop.example.ru',
  MEDIA_HOSTS: 'имена узлов с картинками и документами через запятую, например img.example.ru',
  CHAT_HOSTS: 'имена узлов виджета чата через запятую, например code.jivo.ru, *.jivosite.com',
  EDGE_DEADLINE_MS: 'целое число миллисекунд от 500 до 60000',
  RETRY_BASE_MS: 'целое число миллисекунд от 1 до 30000',
  EDGE_FRESH_MS: 'целое число миллисекунд от 1 до 900000',
  MARKETPLACE_URL: 'адрес общего каталога вида https://market.example.ru/',
  CAPTCHA: 'turnstile, smartcaptcha или recaptcha, как у API',
  API_PUBLIC: '0 или 1',
};

/** A faulty variable and what it should look like. Never holds its value. */
export interface EnvFault {
  readonly name: string;
  readonly shape: string;
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
    return { faults: [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].map(faultOf) };
  }
  const env = parsed.data;
  if (!env.API && !env.API_ORIGIN) return { faults: [faultOf('API')] };
  return { env };
}

function faultOf(name: string): EnvFault {
  return { name, shape: Object.hasOwn(shapes, name) ? shapes[name as keyof typeof shapes] : '' };
}
