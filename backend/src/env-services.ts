import { z } from 'zod';

const https = z.url({ protocol: /^https$/ }).optional();
const text = z.string().min(1).optional();

/** Variables of the services that the backend asks: messages, suggestions, bank, captcha. */
export const serviceVariables = z.object({
  MESSAGES: z.enum(['none', 'demo', 'gateway']).default('none'),
  MESSAGE_GATEWAY: z.url({ protocol: /^https?$/ }).optional(),
  MESSAGE_GATEWAY_KEY: z.string().min(8).optional(),
  SUGGESTIONS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/party'),
  ADDRESS_SUGGESTIONS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address'),
  SUGGESTIONS_KEY: text,
  SSO: z.enum(['none', 'demo', 'bank']).default('none'),
  SSO_AUTHORIZE_URL: https,
  SSO_TOKEN_URL: https,
  SSO_USERINFO_URL: https,
  SSO_CLIENT_ID: text,
  SSO_CLIENT_SECRET: text,
  CAPTCHA: z.enum(['none', 'turnstile', 'smartcaptcha', 'recaptcha', 'native', 'test']).default('none'),
  CAPTCHA_SITE_KEY: z.string().min(1).max(200).optional(),
  CAPTCHA_SECRET: text,
  CAPTCHA_VERIFY_URL: https,
});
type Read = z.output<typeof serviceVariables>;

/** The way out of codes and invitations. */
export type Messages =
  | { readonly way: 'none' }
  /** Nothing leaves: whoever opens the outbox page reads everything. For demonstrations and tests. */
  | { readonly way: 'demo' }
  | { readonly way: 'gateway'; readonly url: string; readonly key: string };

/** A service of suggestions with DaData's protocol. */
export interface Suggestions {
  /** Where it suggests companies. */
  readonly url: string;
  /** Where it suggests addresses. */
  readonly addressUrl: string;
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

/** A provider that tells people from robots. `native` is the bridge of the app, whose tokens reCAPTCHA Enterprise judges. */
export interface Captcha {
  readonly provider: Exclude<Read['CAPTCHA'], 'none'>;
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
}

/** The services as handlers use them. */
export interface Services {
  messages: Messages;
  /** Null asks the made-up register of the demonstration. */
  suggestions: Suggestions | null;
  /** Bank whose customers may sign in; `demo` is played here; null is none. */
  bank: Bank | 'demo' | null;
  /** Null judges nobody. */
  captcha: Captcha | null;
}

/** A variable that another one makes necessary is missing. */
export class MissingVariable extends Error {}

/** The services that the variables describe. Throws `MissingVariable` with its name as the message. */
export function servicesOf(read: Read): Services {
  return {
    messages: messagesOf(read),
    suggestions: suggestionsOf(read),
    bank: bankOf(read),
    captcha: captchaOf(read),
  };
}

function needed(read: Read, name: keyof Read): string {
  const value = read[name];
  if (!value) throw new MissingVariable(name);
  return value;
}

function messagesOf(read: Read): Messages {
  if (read.MESSAGES !== 'gateway') return { way: read.MESSAGES };
  return { way: 'gateway', url: needed(read, 'MESSAGE_GATEWAY'), key: needed(read, 'MESSAGE_GATEWAY_KEY') };
}

function bankOf(read: Read): Services['bank'] {
  if (read.SSO !== 'bank') return read.SSO === 'demo' ? 'demo' : null;
  return {
    authorizeUrl: needed(read, 'SSO_AUTHORIZE_URL'),
    tokenUrl: needed(read, 'SSO_TOKEN_URL'),
    userInfoUrl: needed(read, 'SSO_USERINFO_URL'),
    clientId: needed(read, 'SSO_CLIENT_ID'),
    clientSecret: needed(read, 'SSO_CLIENT_SECRET'),
  };
}

/** Where tokens are judged; reCAPTCHA's address holds the project's name and has to be told. */
const verifyUrls: Partial<Record<Read['CAPTCHA'], string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net/validate',
};

function captchaOf(read: Read): Captcha | null {
  const provider = read.CAPTCHA;
  if (provider === 'none') return null;
  if (provider === 'test') return { provider, siteKey: 'test', secret: '', verifyUrl: '' };
  return {
    provider,
    siteKey: needed(read, 'CAPTCHA_SITE_KEY'),
    secret: needed(read, 'CAPTCHA_SECRET'),
    verifyUrl: read.CAPTCHA_VERIFY_URL ?? verifyUrls[provider] ?? needed(read, 'CAPTCHA_VERIFY_URL'),
  };
}

function suggestionsOf({ SUGGESTIONS_KEY: key, SUGGESTIONS_URL: url, ADDRESS_SUGGESTIONS_URL: addressUrl }: Read) {
  return key === undefined ? null : { url, addressUrl, key };
}
