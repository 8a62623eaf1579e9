import { z } from 'zod';
import { ApiError } from './errors.ts';

/** What wrangler binds to the backend: see backend/README.md. */
export interface Bindings {
  CATALOGUE: D1Database;
  TRADE: D1Database;
  FILES: R2Bucket;
  /** Key shared with the storefront, under which it signs the buyer's address. Without it no address is believed. */
  EDGE_KEY?: string;
  DEFAULT_REGION?: string;
  SIGN_IN_PER_ADDRESS?: string;
  SIGN_IN_PER_MINUTE?: string;
  CODES_PER_HOUR?: string;
  SIGN_UPS_PER_HOUR?: string;
  /** `demo` keeps messages readable at /api/outbox; `gateway` sends them to MESSAGE_GATEWAY. */
  MESSAGES?: string;
  MESSAGE_GATEWAY?: string;
  MESSAGE_GATEWAY_KEY?: string;
  SUGGESTIONS_PER_MINUTE?: string;
  /** `demo` plays a bank of its own; `bank` asks the one of the SSO_ variables. */
  SSO?: string;
  SSO_AUTHORIZE_URL?: string;
  SSO_TOKEN_URL?: string;
  SSO_USERINFO_URL?: string;
  SSO_CLIENT_ID?: string;
  SSO_CLIENT_SECRET?: string;
  /** Address of the shop in messages; without it the host that the storefront tells of. */
  SHOP_ORIGIN?: string;
  /** Service of suggestions with DaData's protocol; without a key the made-up register of the demonstration answers. */
  SUGGESTIONS_URL?: string;
  SUGGESTIONS_KEY?: string;
}

const variables = z.object({
  EDGE_KEY: z.string().min(32).optional(),
  DEFAULT_REGION: z.coerce.number().int().positive().default(1),
  SIGN_IN_PER_ADDRESS: z.coerce.number().int().positive().default(10),
  SIGN_IN_PER_MINUTE: z.coerce.number().int().positive().default(20),
  CODES_PER_HOUR: z.coerce.number().int().positive().default(3),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().positive().default(5),
  MESSAGES: z.enum(['none', 'demo', 'gateway']).default('none'),
  MESSAGE_GATEWAY: z.url({ protocol: /^https?$/ }).optional(),
  MESSAGE_GATEWAY_KEY: z.string().min(8).optional(),
  SSO: z.enum(['none', 'demo', 'bank']).default('none'),
  SSO_AUTHORIZE_URL: z.url({ protocol: /^https$/ }).optional(),
  SSO_TOKEN_URL: z.url({ protocol: /^https$/ }).optional(),
  SSO_USERINFO_URL: z.url({ protocol: /^https$/ }).optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  SSO_CLIENT_SECRET: z.string().min(1).optional(),
  SHOP_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SUGGESTIONS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  SUGGESTIONS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/party'),
  SUGGESTIONS_KEY: z.string().min(1).optional(),
});

/** The way out of codes and invitations. */
export type Messages =
  | { readonly way: 'none' }
  /** Nothing leaves: whoever opens the outbox page reads everything. For demonstrations and tests. */
  | { readonly way: 'demo' }
  | { readonly way: 'gateway'; readonly url: string; readonly key: string };

/** A service of suggestions of companies. */
export interface Suggestions {
  readonly url: string;
  readonly key: string;
}

/** A bank as an OpenID provider. */
export interface Bank {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The checked environment of the backend, which handlers and stores receive. */
export interface Env {
  catalogue: D1Database;
  trade: D1Database;
  files: R2Bucket;
  edgeKey: string | null;
  /** Region of a visitor who has chosen none. */
  defaultRegion: number;
  /** Sign-in attempts a minute from one address. */
  signInPerAddress: number;
  /** Passwords hashed a minute by the whole service: each costs about 150 ms of CPU. */
  signInPerMinute: number;
  /** One-time codes an hour to one login. */
  codesPerHour: number;
  /** Sign-ups begun an hour from one address. */
  signUpsPerHour: number;
  messages: Messages;
  /** Bank whose customers may sign in; `demo` is played here; null is none. */
  bank: Bank | 'demo' | null;
  /** Origin of the shop for links in messages. */
  shopOrigin: string | null;
  /** Null asks the made-up register of the demonstration. */
  suggestions: Suggestions | null;
  /** Suggestions a minute for one person, instead of the usual 30 for users and 10 for visitors. */
  suggestionsPerMinute: number | null;
}

const known = new WeakMap<Bindings, Env>();

/** Checks the bindings once per worker. Throws a 503 that names the variable at fault, never its value. */
export function readEnv(bindings: Bindings): Env {
  const before = known.get(bindings);
  if (before) return before;
  const missing = (['CATALOGUE', 'TRADE', 'FILES'] as const).filter((name) => !bindings[name]);
  const parsed = variables.safeParse(bindings);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
  const messages = parsed.success ? messagesOf(parsed.data) : null;
  const bank = parsed.success ? bankOf(parsed.data) : null;
  const lacking = [messages, Array.isArray(bank) ? bank[0] : null].filter((one) => typeof one === 'string');
  const names = [...missing, ...wrong, ...lacking];
  if (!parsed.success || messages === null || typeof messages === 'string' || Array.isArray(bank) || names.length > 0) {
    throw new ApiError(503, 'ConfigurationError', `Сервис не настроен: проверьте ${names.join(', ')}`);
  }
  const env: Env = {
    catalogue: bindings.CATALOGUE,
    trade: bindings.TRADE,
    files: bindings.FILES,
    edgeKey: parsed.data.EDGE_KEY ?? null,
    defaultRegion: parsed.data.DEFAULT_REGION,
    signInPerAddress: parsed.data.SIGN_IN_PER_ADDRESS,
    signInPerMinute: parsed.data.SIGN_IN_PER_MINUTE,
    codesPerHour: parsed.data.CODES_PER_HOUR,
    signUpsPerHour: parsed.data.SIGN_UPS_PER_HOUR,
    messages,
    bank,
    shopOrigin: parsed.data.SHOP_ORIGIN ? new URL(parsed.data.SHOP_ORIGIN).origin : null,
    suggestions: suggestionsOf(parsed.data),
    suggestionsPerMinute: parsed.data.SUGGESTIONS_PER_MINUTE ?? null,
  };
  known.set(bindings, env);
  return env;
}

/** The way out of messages, or the name of the variable that is missing for it. */
function messagesOf(read: z.output<typeof variables>): Messages | string {
  if (read.MESSAGES !== 'gateway') return { way: read.MESSAGES };
  if (!read.MESSAGE_GATEWAY) return 'MESSAGE_GATEWAY';
  if (!read.MESSAGE_GATEWAY_KEY) return 'MESSAGE_GATEWAY_KEY';
  return { way: 'gateway', url: read.MESSAGE_GATEWAY, key: read.MESSAGE_GATEWAY_KEY };
}

function suggestionsOf({ SUGGESTIONS_URL: url, SUGGESTIONS_KEY: key }: z.output<typeof variables>): Suggestions | null {
  return key === undefined ? null : { url, key };
}

/** The bank, or a list with the name of the first variable that is missing for it. */
function bankOf(read: z.output<typeof variables>): Bank | 'demo' | null | [string] {
  if (read.SSO !== 'bank') return read.SSO === 'demo' ? 'demo' : null;
  const names = [
    'SSO_AUTHORIZE_URL',
    'SSO_TOKEN_URL',
    'SSO_USERINFO_URL',
    'SSO_CLIENT_ID',
    'SSO_CLIENT_SECRET',
  ] as const;
  const missing = names.find((name) => !read[name]);
  if (missing) return [missing];
  const [authorizeUrl = '', tokenUrl = '', userInfoUrl = '', clientId = '', clientSecret = ''] = names.map(
    (name) => read[name],
  );
  return { authorizeUrl, tokenUrl, userInfoUrl, clientId, clientSecret };
}
