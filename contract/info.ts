import { z } from 'zod';
import { id, money, named } from './base.ts';
import { defineCall } from './call.ts';
import { cartCount } from './cart.ts';
import { slug } from './content.ts';
import { signUpUses } from './sign-up.ts';
import { maxSpecificationLines } from './specification.ts';
import { mailAddress } from './web-address.ts';

/** Forms that may be offered first when signing in. */
export const authMode = z.enum(['signin', 'signup', 'signin-by-invitation']);
export type AuthMode = z.output<typeof authMode>;

/** Settings that the API may change per user; absent ones keep their defaults. */
export const settings = z.object({
  /** False redirects `/` to the catalogue. */
  showHomePage: z.boolean().default(true),
  isPositionsInOrder: z.boolean().default(true),
  isAllowedViewOrdersOfAllCompanies: z.boolean().default(false),
  isAllowedSbpPay: z.boolean().default(false),
  isAllowedViewLegalDocuments: z.boolean().default(false),
  /** Whether visitors see current prices. */
  currentPriceForUnauthorized: z.boolean().default(true),
  /** Whether visitors see stock. */
  stockForUnauthorized: z.boolean().default(false),
  chatButton: z.object({ liveChat: z.boolean().default(false) }).default({ liveChat: false }),
  /** Events are counted only if both are on: the setting and its module `b2b`. */
  businessAnalytics: z
    .object({ enabled: z.boolean().default(false), modules: z.object({ b2b: z.boolean().default(false) }) })
    .default({ enabled: false, modules: { b2b: false } }),
});
export type Settings = z.output<typeof settings>;

const { shape } = settings;

/** A change of settings: absent ones stay as they were. Defined without the defaults, which would fill the gaps. */
export const settingsChange = z.object({
  showHomePage: shape.showHomePage.unwrap().optional(),
  isPositionsInOrder: shape.isPositionsInOrder.unwrap().optional(),
  isAllowedViewOrdersOfAllCompanies: shape.isAllowedViewOrdersOfAllCompanies.unwrap().optional(),
  isAllowedSbpPay: shape.isAllowedSbpPay.unwrap().optional(),
  isAllowedViewLegalDocuments: shape.isAllowedViewLegalDocuments.unwrap().optional(),
  currentPriceForUnauthorized: shape.currentPriceForUnauthorized.unwrap().optional(),
  stockForUnauthorized: shape.stockForUnauthorized.unwrap().optional(),
  chatButton: shape.chatButton.unwrap().optional(),
  businessAnalytics: shape.businessAnalytics.unwrap().optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;

/** Limits of forms and lists; the defaults are those of the specification. */
export const limits = z.object({
  pageSize: z.int().min(1).max(100).default(20),
  numberOfShownStocks: z.int().min(0).max(20).default(2),
  exportOrders: z.int().min(1).default(10),
  importTextLines: z.int().min(1).default(300),
  importFileRows: z.int().min(1).default(500),
  specificationLines: z.int().min(1).default(maxSpecificationLines),
  imageBytes: z.int().min(1).default(2_097_152),
  reserveDays: z.int().min(1).default(3),
  freeDeliveryFrom: money.default(1_000_000),
});

/** What the storefront shows on every page, and the limits of forms and lists. */
export const info = z.object({
  /** Name and phone of the supplier, shown in header and footer. */
  supplier: z.object({
    name: z.string(),
    phone: z.string().optional(),
    email: mailAddress.optional(),
    /** Who sells, for the footer of every page. */
    seller: z
      .object({
        name: z.string().max(200),
        inn: z.string().max(12),
        ogrn: z.string().max(15).optional(),
        address: z.string().max(300).optional(),
      })
      .optional(),
  }),
  theme: z.object({ brand: z.string().regex(/^#[0-9A-Fa-f]{6}$/) }).optional(),
  currency: z.object({ code: z.literal('RUB').default('RUB'), sign: z.string().default('₽') }),
  languages: z.array(z.string()).default(['ru']),
  region: named.nullable().default(null),
  settings,
  limits,
  filters: z.array(z.string()).default([]),
  config: z
    .object({
      /** Prefix (before a colon) that searches for replacements; the other searches for related products. */
      analogKeyword: z.string().default('Аналог'),
      relatedKeyword: z.string().default('Связанные'),
      keywordBy: z.enum(['article', 'id']).default('article'),
      /** Captcha provider, and the shop's public key there. */
      captcha: z
        .object({
          provider: z.enum(['turnstile', 'smartcaptcha', 'recaptcha', 'native', 'test']),
          siteKey: z.string().max(200),
        })
        .optional(),
      /** Bank whose customers may sign in, by the name on the button. */
      bank: z.string().max(60).optional(),
      /** The form offered when a session has ended. */
      authInitial: authMode.optional(),
      /** A notice shown once on wide screens, over the first page. */
      importantNotice: z.object({ title: z.string().max(200), content: z.string().max(2000) }).optional(),
      /** Whether narrow screens show the regional messages. */
      regionalMessageBar: z.boolean().optional(),
      /** Pages of `getContent` in the help menu, in this order. */
      help: z
        .array(z.object({ slug, title: z.string().max(100) }))
        .max(12)
        .optional(),
      /** Fields of the sign-up form. */
      signUp: signUpUses.optional(),
    })
    .default({ analogKeyword: 'Аналог', relatedKeyword: 'Связанные', keywordBy: 'article' }),
  informationMessages: z
    .array(
      z.object({
        id,
        title: z.string(),
        content: z.string().default(''),
        level: z.enum(['info', 'warning']).default('info'),
        closable: z.boolean().default(true),
        /** `regional` is for the bar on narrow screens. */
        kind: z.enum(['information', 'regional']).default('information'),
      }),
    )
    .default([]),
  yandexMetrikaCounterId: z.string().nullable().default(null),
  /** The caller's cart, if requested by `include`. */
  cart: cartCount.optional(),
});

export const getInfo = defineCall({
  id: 'getInfo',
  method: 'GET',
  path: '/api/v1/info',
  tag: 'Приложение',
  summary: 'Настройки витрины: валюта, регион, возможности и ограничения',
  access: 'optional',
  /** `cart` adds the count of the caller's cart. */
  query: z.object({ include: z.string().max(100).default('') }),
  answer: info,
  status: 200,
});

/** Whether a client address that the storefront signed is trusted: it is if both sides have the same `EDGE_KEY`. */
export const ping = defineCall({
  id: 'ping',
  method: 'GET',
  path: '/api/v1/ping',
  tag: 'Приложение',
  summary:
    'Проверка связи: верна ли подпись в заголовке B2b-Client-Signature, то есть одинаков ли EDGE_KEY у витрины и API',
  access: 'none',
  answer: z.object({
    signature: z
      .enum(['valid', 'invalid', 'unchecked'])
      .meta({ description: 'unchecked: у API нет EDGE_KEY, и подписи он не проверяет' }),
  }),
  status: 200,
});

export const getSettings = defineCall({
  id: 'getSettings',
  method: 'GET',
  path: '/api/v2/settings',
  tag: 'Приложение',
  summary: 'Настройки, заменяющие общие для вошедшего пользователя',
  access: 'optional',
  answer: settingsChange,
  status: 200,
  errors: [404],
});

export const getTranslations = defineCall({
  id: 'getTranslations',
  method: 'GET',
  path: '/api/v2/translations/:language',
  tag: 'Приложение',
  summary: 'Тексты поставщика поверх текстов витрины, ключ через точку',
  access: 'none',
  params: z.object({ language: z.string().regex(/^[a-z]{2}$/) }),
  answer: z.record(z.string(), z.string()),
  status: 200,
  errors: [404],
});

export const getRegions = defineCall({
  id: 'getRegions',
  method: 'GET',
  path: '/api/v2/regions',
  tag: 'Приложение',
  summary: 'Регионы доставки',
  access: 'none',
  query: z.object({ keyword: z.string().max(100).optional() }),
  answer: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        group: z.string().default(''),
        isDefault: z.boolean().default(false),
        /** Cities of the region, which are searched like its name. */
        cities: z.array(z.string()).default([]),
      }),
    ),
    columns: z.int().min(1).max(6).default(3),
  }),
  status: 200,
});

export const setRegion = defineCall({
  id: 'setRegion',
  method: 'POST',
  path: '/api/v2/user/set-region',
  tag: 'Приложение',
  summary: 'Сменить регион покупателя или посетителя',
  access: 'optional',
  body: z.object({ id }),
  status: 204,
  errors: [422],
});

export const closeInformationMessage = defineCall({
  id: 'closeInformationMessage',
  method: 'POST',
  path: '/api/v1/user/close-information-message',
  tag: 'Приложение',
  summary: 'Больше не показывать сообщение этому покупателю или посетителю',
  access: 'optional',
  body: z.object({ id }),
  status: 204,
});
