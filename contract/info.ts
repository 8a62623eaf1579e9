import { z } from 'zod';
import { id, image, money, named } from './base.ts';
import { defineCall } from './call.ts';
import { cartCount } from './cart.ts';
import { slug } from './content.ts';
import { maxImportBytes, maxImportLines, maxImportRows, maxImportSeconds } from './import.ts';
import { maxExported } from './job.ts';
import { signUpUses } from './sign-up.ts';
import { maxSpecificationLines } from './specification.ts';
import { mailAddress, siteAddress, webAddress } from './web-address.ts';

/** Forms that may be offered first when signing in. */
export const authMode = z.enum(['signin', 'signup', 'signin-by-invitation']);
export type AuthMode = z.output<typeof authMode>;

const google = z
  .object({
    tagId: z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/)
      .describe('Id of the tag, such as `G-AB12CD34EF`.'),
  })
  .nullish()
  .describe('Google tag, which gets page views; absent or null for none.');

const yandex = z
  .object({
    counterId: z
      .string()
      .regex(/^[1-9]\d{0,11}$/)
      .optional()
      .describe('Number of the counter; absent for `yandexMetrikaCounterId`.'),
    ecommerce: z
      .boolean()
      .default(false)
      .describe('Whether it gets products that are shown, opened, added, removed and ordered.'),
    strict: z
      .boolean()
      .default(false)
      .describe('Whether it gets nothing but page views and those: no session replay, click map, links and titles.'),
  })
  .nullish()
  .describe('Yandex Metrica; absent or null for none.');

/** Settings that the API may change per user; absent ones keep their defaults. */
export const settings = z
  .object({
    showHomePage: z.boolean().describe('False redirects `/` to the catalogue.').default(true),
    isPositionsInOrder: z
      .boolean()
      .describe(
        'Whether buyers see what orders consist of in the lists: the list of ordered products, and the number of positions.',
      )
      .default(true),
    isAllowedViewOrdersOfAllCompanies: z
      .boolean()
      .describe('Whether the caller may see the orders of all their companies.')
      .default(false),
    isAllowedSbpPay: z
      .boolean()
      .describe('Whether the caller may pay through the fast payment system now.')
      .default(false),
    isAllowedCardPay: z.boolean().describe('Whether the caller may pay by card online.').default(false),
    isAllowedViewLegalDocuments: z
      .boolean()
      .describe("Whether the caller may see the supplier's legal documents.")
      .default(false),
    documents: z.boolean().describe("Whether the caller may see the company's documents.").default(false),
    modules: z
      .object({
        enabled: z.boolean().describe('Whether the caller has modules at all.').default(false),
        offers: z.boolean().describe('Whether the caller may make commercial offers.').default(false),
        raecConfigurator: z.boolean().describe('Whether the caller may open the configurator of RAEC.').default(false),
        orderManager: z.boolean().describe('Whether the caller may plan purchases.').default(false),
      })
      .describe('Modules beside the shop; one is on only if `enabled` is true as well.')
      .default({ enabled: false, offers: false, raecConfigurator: false, orderManager: false }),
    currentPriceForUnauthorized: z.boolean().describe('Whether visitors see current prices.').default(true),
    stockForUnauthorized: z.boolean().describe('Whether visitors see stock.').default(false),
    totalWeight: z
      .boolean()
      .describe('Whether the weight of the goods stands among the sums of cart and checkout.')
      .default(false),
    order: z
      .object({
        repeat: z.boolean().describe('Whether orders can be ordered again.').default(true),
        reserve: z.boolean().describe('Whether buyers can ask to hold the goods of an order.').default(false),
        cancel: z.boolean().describe('Whether buyers can cancel orders of which nothing was shipped.').default(false),
        return: z.boolean().describe('Whether buyers can ask to return what was shipped.').default(false),
      })
      .describe('What buyers can do with their orders; each order says in `actions` what is possible now.')
      .default({ repeat: true, reserve: false, cancel: false, return: false }),
    approvals: z
      .boolean()
      .describe('Whether companies can have orders approved by their own people, and limit them by budgets.')
      .default(false),
    chatButton: z
      .object({
        liveChat: z
          .boolean()
          .describe('Whether people answer in the chat; otherwise the button offers only its links.')
          .default(false),
      })
      .describe('The chat button, which is described by `config.chatButton`.')
      .default({ liveChat: false }),
    businessAnalytics: z
      .object({
        enabled: z.boolean().describe('Whether events are counted at all.').default(false),
        modules: z
          .object({ b2b: z.boolean().describe('Whether events go to the API.').default(false), google, yandex })
          .describe('Parts of the counting, each on or off.'),
      })
      .describe('Counting, which needs both the setting and a module; foreign ones wait for consent as well.')
      .default({ enabled: false, modules: { b2b: false } }),
  })
  .describe('What is switched on for the caller; what is absent keeps its default.');
export type Settings = z.output<typeof settings>;

const { shape } = settings;

/** A change of settings: absent ones stay as they were. Defined without the defaults, which would fill the gaps. */
export const settingsChange = z.object({
  showHomePage: shape.showHomePage.unwrap().optional(),
  isPositionsInOrder: shape.isPositionsInOrder.unwrap().optional(),
  isAllowedViewOrdersOfAllCompanies: shape.isAllowedViewOrdersOfAllCompanies.unwrap().optional(),
  isAllowedSbpPay: shape.isAllowedSbpPay.unwrap().optional(),
  isAllowedCardPay: shape.isAllowedCardPay.unwrap().optional(),
  isAllowedViewLegalDocuments: shape.isAllowedViewLegalDocuments.unwrap().optional(),
  documents: shape.documents.unwrap().optional(),
  modules: shape.modules.unwrap().optional(),
  currentPriceForUnauthorized: shape.currentPriceForUnauthorized.unwrap().optional(),
  stockForUnauthorized: shape.stockForUnauthorized.unwrap().optional(),
  totalWeight: shape.totalWeight.unwrap().optional(),
  order: shape.order.unwrap().optional(),
  approvals: shape.approvals.unwrap().optional(),
  chatButton: shape.chatButton.unwrap().optional(),
  businessAnalytics: shape.businessAnalytics.unwrap().optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const limits = z
  .object({
    pageSize: z.int().min(1).max(100).default(20).describe('Products on a page unless the buyer chooses otherwise.'),
    numberOfShownStocks: z
      .int()
      .min(0)
      .max(20)
      .default(2)
      .describe('Columns of warehouses in a list; further ones are hidden.'),
    exportOrders: z.int().min(1).default(maxExported).describe('Most orders in one export.'),
    exportSpecifications: z.int().min(1).default(maxExported).describe('Most specifications in one export.'),
    importTextLines: z
      .int()
      .min(1)
      .default(maxImportLines)
      .describe('Most lines in a list of products that is typed in.'),
    importFileRows: z
      .int()
      .min(1)
      .default(maxImportRows)
      .describe('Most rows in a list of products that is imported from a file.'),
    importFileBytes: z.int().min(1).default(maxImportBytes).describe('Largest file of such a list in bytes.'),
    importSeconds: z.int().min(1).default(maxImportSeconds).describe('Seconds that reading such a file may take.'),
    specificationLines: z.int().min(1).default(maxSpecificationLines).describe('Most lines of one specification.'),
    imageBytes: z.int().min(1).default(2_097_152).describe('Largest photo in bytes.'),
    reserveDays: z.int().min(1).default(3).describe('Working days for which a confirmed reserve holds the goods.'),
    freeDeliveryFrom: money
      .default(1_000_000)
      .describe('Sum of the goods in roubles from which delivery to an address is free, wherever it is.'),
  })
  .describe('Limits of forms and lists.');

/** A button over every page by which people are asked. */
export const chatButton = z.object({
  type: z
    .enum(['own', 'bitrix', 'jivo'])
    .describe('`own` is the conversation of `getChat`, the others are widgets of other sites, shown on wide screens.'),
  link: siteAddress
    .optional()
    .describe("Script of the widget, on a host of the storefront's `CHAT_HOSTS`; absent for `own`."),
  side: z.enum(['right', 'left']).default('right').describe('Where it stands at first.'),
  chatButtons: z
    .array(
      z.object({
        link: webAddress.describe('Where it leads.'),
        image: image.optional().describe('Its picture; absent for the first letter of the hint.'),
        hint: z.string().min(1).max(60).describe('What it is, such as the name of a messenger.'),
        background: z
          .string()
          .regex(/^#[0-9A-Fa-f]{6}$/)
          .optional()
          .describe("Its colour as `#` and six hexadecimal digits; absent for the storefront's own."),
      }),
    )
    .max(6)
    .default([])
    .describe('Further ways, which a press on the button shows.'),
});
export type ChatButton = z.output<typeof chatButton>;

export const info = z
  .object({
    supplier: z
      .object({
        name: z.string().describe('Name of the shop in the header.'),
        phone: z.string().optional().describe('Phone of the shop as people write it; absent if there is none.'),
        email: mailAddress.optional().describe('E-mail address of the shop; absent if there is none.'),
        seller: z
          .object({
            name: z.string().max(200).describe('Its name with the legal form.'),
            inn: z.string().max(12).describe('Its ИНН of 10 or 12 digits.'),
            ogrn: z
              .string()
              .max(15)
              .optional()
              .describe("Its ОГРН of 13 or ОГРНИП of 15 digits; absent if it isn't shown."),
            address: z.string().max(300).optional().describe("Its address in one line; absent if it isn't shown."),
          })
          .optional()
          .describe("Legal entity that sells, for the footer; absent if it isn't shown."),
      })
      .describe('Who sells, as shown on every page.'),
    theme: z
      .object({
        brand: z
          .string()
          .regex(/^#[0-9A-Fa-f]{6}$/)
          .describe('Main colour as `#` and six hexadecimal digits.'),
      })
      .optional()
      .describe("Look of the shop; absent for the storefront's own."),
    currency: z
      .object({
        code: z.literal('RUB').default('RUB').describe('Always the Russian rouble.'),
        sign: z.string().default('₽').describe('Sign of the currency.'),
      })
      .describe('Currency of all prices.'),
    languages: z
      .array(z.string())
      .default(['ru'])
      .describe('Codes of the languages that the supplier offers, the default first.'),
    region: named
      .nullable()
      .default(null)
      .describe('Region of the caller, or null if none was chosen; stock and delivery depend on it.'),
    settings: settings.describe('What is switched on for the caller.'),
    limits: limits.describe('Limits of forms and lists.'),
    filters: z
      .array(z.string())
      .default([])
      .describe("Ids of the main filters in their order; empty if the API doesn't name them."),
    config: z
      .object({
        analogKeyword: z
          .string()
          .default('Аналог')
          .describe('Prefix before a colon that searches for replacements of a product.'),
        relatedKeyword: z
          .string()
          .default('Связанные')
          .describe('Prefix before a colon that searches for related products.'),
        keywordBy: z
          .enum(['article', 'id'])
          .default('article')
          .describe('Whether the product behind such a prefix is named by its article or by `id.` and its id.'),
        captcha: z
          .object({
            provider: z
              .enum(['turnstile', 'smartcaptcha', 'recaptcha', 'native', 'test'])
              .describe('Who provides the captcha.'),
            siteKey: z.string().max(200).describe("The shop's public key there."),
          })
          .optional()
          .describe('Captcha of the forms before sign-in; absent if the supplier uses none.'),
        bank: z
          .string()
          .max(60)
          .optional()
          .describe('Bank whose customers may sign in, by the name on the button; absent if there is none.'),
        authInitial: authMode.optional().describe('The form offered when a session has ended; absent for sign-in.'),
        importantNotice: z
          .object({
            title: z.string().max(200).describe('Heading of the notice.'),
            content: z.string().max(2000).describe('Text of the notice, without markup.'),
          })
          .optional()
          .describe('A notice shown once on wide screens, over the first page; absent if there is none.'),
        regionalMessageBar: z
          .boolean()
          .optional()
          .describe('Whether narrow screens show the regional messages; absent for no.'),
        help: z
          .array(
            z.object({
              slug: slug.describe('Name of the page.'),
              title: z.string().max(100).describe('Title of the page in the menu.'),
            }),
          )
          .max(12)
          .optional()
          .describe('Pages of `getContent` in the help menu, in this order; absent if there are none.'),
        cookieVersion: z
          .string()
          .max(40)
          .optional()
          .describe(
            'Version of the text `usloviya-sbora-cookies` to which people agree; when it changes everybody is asked again. Absent if it has none.',
          ),
        helpVideo: z
          .object({
            title: z.string().max(100).describe('Title of the video.'),
            url: webAddress.describe(
              'The file, WebM or MP4: on a host of `MEDIA_HOSTS` of the storefront, or a path of the shop.',
            ),
            poster: webAddress.optional().describe('Picture shown before it plays; absent for a plain surface.'),
            captions: webAddress
              .optional()
              .describe('Captions as WebVTT, at a path of the shop; absent for a film that says nothing.'),
          })
          .optional()
          .describe('A film about the shop on the page of help; absent if there is none.'),
        chatButton: chatButton.optional().describe('Ways to ask people; absent if there are none.'),
        signUp: signUpUses.optional().describe('Fields of the sign-up form; absent for the defaults.'),
      })
      .default({ analogKeyword: 'Аналог', relatedKeyword: 'Связанные', keywordBy: 'article' })
      .describe('Further configuration of the storefront.'),
    informationMessages: z
      .array(
        z.object({
          id: id.describe('Id of the message.'),
          title: z.string().describe('Heading of the message.'),
          content: z.string().default('').describe('Text of the message; empty if the heading says it.'),
          level: z.enum(['info', 'warning']).default('info').describe('How urgent it is.'),
          closable: z.boolean().default(true).describe('Whether the caller can close it for good.'),
          kind: z
            .enum(['information', 'regional'])
            .default('information')
            .describe('`information` is shown on every page, `regional` in the bar on narrow screens.'),
        }),
      )
      .default([])
      .describe("Messages of the supplier for the caller's region that the caller hasn't closed, in their order."),
    yandexMetrikaCounterId: z
      .string()
      .nullable()
      .default(null)
      .describe("Number of the supplier's Yandex Metrica counter, or null for none."),
    unreadAnswers: z
      .int()
      .min(0)
      .default(0)
      .describe("How many of the supplier's messages in `getChat` the caller hasn't seen."),
    waitingChats: z
      .int()
      .min(0)
      .default(0)
      .describe("How many conversations await an answer, for the supplier's people who answer; 0 for others."),
    cart: cartCount.optional().describe("The caller's cart; present if requested by `include`."),
  })
  .describe('What the storefront shows on every page, and the limits of forms and lists.');

export const getInfo = defineCall({
  id: 'getInfo',
  method: 'GET',
  path: '/api/v1/info',
  tag: 'Приложение',
  summary: 'Настройки витрины: валюта, регион, возможности и ограничения',
  access: 'optional',
  query: z.object({
    include: z
      .string()
      .max(100)
      .default('')
      .describe("`cart` adds the count of the caller's cart; empty for nothing more."),
  }),
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
      .describe('Whether `B2b-Client-Signature` signs `B2b-Client-Ip`; `unchecked` if the API has no `EDGE_KEY`.'),
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
  params: z.object({
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .describe('Code of the language, such as `ru`.'),
  }),
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
  query: z.object({
    keyword: z
      .string()
      .max(100)
      .optional()
      .describe("Part of the region's name or of a town in it; without it all are listed."),
  }),
  answer: z.object({
    items: z
      .array(
        z.object({
          id: id.describe('Id of the region.'),
          name: z.string().describe('Name of the region.'),
          group: z
            .string()
            .default('')
            .describe('Heading under which it stands, such as its federal district; empty without one.'),
          isDefault: z.boolean().default(false).describe("True for the region of callers who haven't chosen any."),
          cities: z.array(z.string()).default([]).describe('Towns of the region, which are searched like its name.'),
        }),
      )
      .describe('The regions in the order in which they are shown.'),
    columns: z.int().min(1).max(6).default(3).describe('Columns in which the list is shown.'),
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
  body: z.object({ id: id.describe('Id of the region.') }),
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
  body: z.object({ id: id.describe('Id of the message; an unknown one is ignored.') }),
  status: 204,
});
