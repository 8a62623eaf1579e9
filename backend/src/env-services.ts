import { z } from 'zod';
import { type Exchange, pairsOf } from './exchange/settings.ts';

const https = z.url({ protocol: /^https$/ }).optional();
const text = z.string().min(1).optional();

/** Variables of the external services: messages, suggestions, bank, configurator, payments, captcha, accounting. */
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
  CONFIGURATOR: z.enum(['none', 'demo', 'raec']).default('none'),
  CONFIGURATOR_URL: https,
  PAYMENTS: z.enum(['none', 'demo', 'gateway']).default('none'),
  PAYMENT_GATEWAY: https,
  PAYMENT_KEY: z.string().min(32).optional(),
  PAYMENT_NOTICE_KEY: z.string().min(32).optional(),
  CAPTCHA: z.enum(['none', 'turnstile', 'smartcaptcha', 'recaptcha', 'native', 'test']).default('none'),
  CAPTCHA_SITE_KEY: z.string().min(1).max(200).optional(),
  CAPTCHA_SECRET: text,
  CAPTCHA_VERIFY_URL: https,
  EXCHANGE_LOGIN: text,
  EXCHANGE_PASSWORD: z.string().min(20).optional(),
  EXCHANGE_KEY: z.string().min(32).optional(),
  EXCHANGE_PRICE_TYPES: z.string().default(''),
  EXCHANGE_STORES: z.string().default(''),
});
type Read = z.output<typeof serviceVariables>;

/** How codes and invitations are sent. */
export type Messages =
  | { readonly way: 'none' }
  /** Nothing is sent: anybody can read the messages on the outbox page. For demonstrations and tests. */
  | { readonly way: 'demo' }
  | { readonly way: 'gateway'; readonly url: string; readonly key: string };

/** A suggestion service with DaData's protocol. */
export interface Suggestions {
  /** Address for company suggestions. */
  readonly url: string;
  /** Address for address suggestions. */
  readonly addressUrl: string;
  readonly key: string;
}

/** A bank that works as an OpenID provider. */
export interface Bank {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Each side signs with a key of its own, so that nothing that one sent can be sent back to it. */
interface PaymentKeys {
  /** The shop signs with it what it asks of the provider. */
  readonly key: string;
  /** The provider signs its notices with it. */
  readonly noticeKey: string;
}

/** Who takes online payments. */
export type Payments = PaymentKeys &
  /** `demo` is played by this backend: no money moves. */
  ({ readonly way: 'demo' } | { readonly way: 'gateway'; readonly url: string });

/** A captcha provider. `native` is the app's bridge, whose tokens reCAPTCHA Enterprise verifies. */
export interface Captcha {
  readonly provider: Exclude<Read['CAPTCHA'], 'none'>;
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
}

export interface Services {
  messages: Messages;
  /** Null uses the demonstration's made-up registers. */
  suggestions: Suggestions | null;
  /** Bank whose customers may sign in; `demo` is played by this backend; null disables it. */
  bank: Bank | 'demo' | null;
  /** Address of the configurator; `demo` is played by this backend; null disables it. */
  configurator: string | 'demo' | null;
  /** Null disables online payment. */
  payments: Payments | null;
  /** Null disables the check. */
  captcha: Captcha | null;
  /** The supplier's accounting program, which brings goods, prices and stock; null disables the exchange. */
  exchange: Exchange | null;
  /** With which the supplier's ERP signs its requests; null disables them. */
  erpKey: string | null;
}

/** A variable is missing that another one requires. */
export class MissingVariable extends Error {}

/** The services that the variables configure. Throws `MissingVariable` with the variable's name as message. */
export function servicesOf(read: Read): Services {
  return {
    messages: messagesOf(read),
    suggestions: suggestionsOf(read),
    bank: bankOf(read),
    configurator: configuratorOf(read),
    payments: paymentsOf(read),
    captcha: captchaOf(read),
    exchange: exchangeOf(read),
    erpKey: read.EXCHANGE_KEY ?? null,
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

function configuratorOf(read: Read): Services['configurator'] {
  if (read.CONFIGURATOR !== 'raec') return read.CONFIGURATOR === 'demo' ? 'demo' : null;
  return needed(read, 'CONFIGURATOR_URL');
}

function paymentsOf(read: Read): Payments | null {
  if (read.PAYMENTS === 'none') return null;
  const keys = { key: needed(read, 'PAYMENT_KEY'), noticeKey: needed(read, 'PAYMENT_NOTICE_KEY') };
  if (keys.key === keys.noticeKey) throw new MissingVariable('PAYMENT_NOTICE_KEY');
  if (read.PAYMENTS === 'demo') return { way: 'demo', ...keys };
  return { way: 'gateway', url: needed(read, 'PAYMENT_GATEWAY'), ...keys };
}

/** Where tokens are verified. reCAPTCHA has no default: its address contains the project's name. */
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

function exchangeOf(read: Read): Exchange | null {
  if (read.EXCHANGE_LOGIN === undefined && read.EXCHANGE_PASSWORD === undefined) return null;
  return {
    login: needed(read, 'EXCHANGE_LOGIN'),
    password: needed(read, 'EXCHANGE_PASSWORD'),
    priceTypes: pairsOf(read.EXCHANGE_PRICE_TYPES),
    stores: pairsOf(read.EXCHANGE_STORES),
  };
}

function suggestionsOf({ SUGGESTIONS_KEY: key, SUGGESTIONS_URL: url, ADDRESS_SUGGESTIONS_URL: addressUrl }: Read) {
  return key === undefined ? null : { url, addressUrl, key };
}
