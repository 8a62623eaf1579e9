import { z } from 'zod';
import {
  amount,
  byId,
  byToken,
  day,
  id,
  listAnswer,
  listQuery,
  moment,
  money,
  noAddress,
  pathId,
  totals,
  typedChange,
  typedLine,
  typedMoney,
  typedName,
  typedText,
  vatRate,
} from './base.ts';
import { defineCall } from './call.ts';
import { orderedAnswer } from './cart.ts';
import { logoFault, offerLook } from './offer-template.ts';
import { hasAddress } from './text-signs.ts';
import { mailAddress, siteAddress } from './web-address.ts';

/** Most lines of one offer, rules of one offer, and offers of one company, including archived ones. */
export const maxOfferLines = 500;
export const maxOfferRules = 50;
export const maxOffers = 2000;
/** Most links of one offer that work. */
export const maxOfferLinks = 20;

export const offerStatus = z.enum(['draft', 'sent', 'viewed', 'accepted', 'declined', 'expired']);
export type OfferStatus = z.output<typeof offerStatus>;

/** Languages in which an offer can be sent. */
export const offerLanguages = ['ru', 'en'] as const;
export type OfferLanguage = (typeof offerLanguages)[number];

/** Formats in which an offer can be had as a file. */
export const offerFormat = z.enum(['pdf', 'xlsx']);
export type OfferFormat = z.output<typeof offerFormat>;
const fileQuery = z.object({ format: offerFormat.default('pdf').describe('Format of the file.') });

const share = z
  .codec(z.number().min(0).max(90), z.int(), {
    decode: (percent) => Math.round(percent * 100),
    encode: (hundredths) => hundredths / 100,
  })
  .describe('Per cent with two decimal places.');

const ruleShape = z.object({
  scope: z
    .enum(['all', 'section', 'brand', 'priceRange', 'item'])
    .describe('What it is for. The most specific rule wins: item, brand, section, price range, all.'),
  target: z
    .int()
    .nullable()
    .default(null)
    .describe(
      "Id of the section, the brand or the product, a company's own product as a negative number; null for others.",
    ),
  from: money.nullable().default(null).describe('Of a price range: the lowest base price in roubles; null for any.'),
  to: money.nullable().default(null).describe('Of a price range: the highest base price in roubles; null for any.'),
  type: z
    .enum(['percent', 'absolute', 'fixed'])
    .describe(
      'Per cent of the base price, roubles on top of it, or the price itself. A fixed price goes before a sum, a sum before per cent.',
    ),
  value: money.describe('Per cent or roubles with two decimal places; below zero for a discount.'),
  base: z
    .enum(['current', 'retail'])
    .default('current')
    .describe("Whether it begins from the company's own price or from the retail price."),
  rounding: z.literal([0.01, 1, 10]).default(0.01).describe('Roubles to which the price is rounded, halves up.'),
  minMargin: share
    .nullable()
    .default(null)
    .describe("Least margin in per cent of the offer's price, at most 90; null for none."),
  priority: z.int().min(0).max(1000).default(0).describe('Among rules of the same scope the highest wins.'),
});

/** In our own units: sums in kopecks, per cent in hundredths. */
export const offerRule = ruleShape.describe('A rule of markup.');
export type OfferRule = z.output<typeof offerRule>;

const targeted: readonly string[] = ['section', 'brand', 'item'];

/** A rule as it is typed: what it means has to make sense. */
const typedRule = ruleShape.extend({
  from: typedMoney
    .nullable()
    .default(null)
    .describe(ruleShape.shape.from.description ?? ''),
  to: typedMoney
    .nullable()
    .default(null)
    .describe(ruleShape.shape.to.description ?? ''),
  value: typedChange.describe(ruleShape.shape.value.description ?? ''),
});
const newRule = typedRule.superRefine(({ scope, target, from, to, type, value }, context) => {
  const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path] });
  if (targeted.includes(scope) && target === null) refuse('target');
  if (scope === 'priceRange' && from === null && to === null) refuse('from');
  if (from !== null && to !== null && to < from) refuse('to');
  if (type === 'percent' && (value < -9900 || value > 100_000)) refuse('value');
  if (type === 'fixed' && value < 0) refuse('value');
});

const version = z.int().min(1).describe('Version of the offer: it grows with every change of what stands in it.');
const seenVersion = version.describe(
  'Version that the caller saw: if it has changed meanwhile, 409 `OfferChanged` names the current one in `code`.',
);

const customer = z
  .object({
    name: typedName(200).min(1).describe('Name of the customer.'),
    inn: z
      .string()
      .regex(/^(\d{10}|\d{12})?$/)
      .default('')
      .describe('ИНН of the customer, 10 or 12 digits with right check digits; empty if it is unknown.'),
    contact: typedName(200).default('').describe('Person at the customer; empty if it is unknown.'),
    email: z
      .union([z.literal(''), mailAddress])
      .default('')
      .describe('E-mail address of the customer; empty if it is unknown.'),
  })
  .describe('For whom the offer is made.');

export const offer = z
  .object({
    id: id.describe('Id of the offer, random.'),
    number: z.string().max(40).describe('Number of the offer, counted per company.'),
    name: z.string().describe('Name of the offer.'),
    created: moment.describe('When it was created.'),
    updated: moment.describe('When what stands in it last changed.'),
    positions: z.int().min(0).describe('Number of lines.'),
    total: money.describe('Sum of the offer in roubles, VAT included.'),
    margin: money.describe('What the company earns in roubles: `total` without the sum at its own prices.'),
    status: offerStatus.describe('`expired` is an offer without an answer whose last day is over.'),
    validUntil: day.describe('Last day on which it can be accepted, in Moscow.'),
    archived: z.boolean().describe('Whether it is in the archive, where nothing can be changed.'),
    version,
    customer,
    author: z.string().nullable().describe('Who made it; null if nobody knows.'),
  })
  .describe("A commercial offer of the caller's company to a customer of its own.");
export type Offer = z.output<typeof offer>;

const lineVat = z
  .object({
    rate: vatRate.describe('VAT rate in per cent, or null if it is free of VAT.'),
    amount: money.describe('VAT in roubles inside `offerTotal`, rounded to kopecks.'),
  })
  .describe('The VAT inside the sum of the line.');

const goodsOfLine = {
  position: z.int().min(1).describe('Place in the offer, from 1.'),
  name: z.string().describe('Name of the product as it was when the line was made.'),
  article: z.string().describe('Article of the product; empty if it has none.'),
  ownCode: z
    .string()
    .default('')
    .describe(
      "The maker's own code of the product as it is today; empty without one, and for the customer unless the template has `ownCode` among its columns.",
    ),
  brand: z.string().default('').describe('Brand of the product; empty if it has none.'),
  comment: z.string().default('').describe('What the maker says of the line; empty if nothing.'),
  amount: amount.describe("Amount in the product's unit."),
  unit: z.string().max(16).describe('Short Russian name of the unit.'),
  offerPrice: money
    .nullable()
    .describe('Price of one unit in roubles for the customer, VAT included; null without one.'),
  offerTotal: money.describe('Sum of the line in roubles for the customer, VAT included; 0 without a price.'),
  vat: lineVat,
};

/** Nothing of a column that the template doesn't show. */
const publicLine = z.object({
  ...goodsOfLine,
  article: z
    .string()
    .describe('Article of the product; empty if it has none, or if the column `article` is not shown.'),
  brand: z
    .string()
    .default('')
    .describe('Brand of the product; empty if it has none, or if the column `brand` is not shown.'),
  vat: lineVat
    .nullable()
    .default(null)
    .describe('The VAT inside the sum of the line; null unless the column `vat` is shown.'),
});

export const offerLine = z
  .object({
    ...goodsOfLine,
    productId: z.int().describe("Id of the product, a company's own product as a negative number."),
    brandId: id.nullable().describe('Id of the brand; null without one.'),
    sectionId: id.nullable().describe("Id of the section; null for a company's own product."),
    section: z.string().default('').describe('Name of the section; empty without one.'),
    basePrice: money
      .nullable()
      .describe("The company's own price of one unit in roubles, VAT included; null without one."),
    orderAmount: amount
      .nullable()
      .default(null)
      .describe("How much the company orders of a product that isn't sold in `amount`; null if it is."),
    markup: z
      .object({
        type: ruleShape.shape.type.describe('Type of the rule.'),
        value: ruleShape.shape.value.describe('Value of the rule.'),
        rule: z.int().min(1).describe('Place of the rule among the rules, from 1.'),
        raised: z
          .enum(['cost', 'margin'])
          .nullable()
          .default(null)
          .describe(
            "What raised the price above that of the rule: the company's own price or the least margin; null if nothing did.",
          ),
      })
      .nullable()
      .describe('The rule that made the price; null if the line is offered at its base price.'),
  })
  .describe('A line of an offer, as only its maker sees it.');
export type OfferLine = z.output<typeof offerLine>;

const link = z
  .object({
    number: z.int().min(1).describe('Number of the link, counted per offer.'),
    created: moment.describe('When it was made.'),
    email: z.string().nullable().describe('Where its letter went; null for a link that was made without one.'),
    firstViewed: moment
      .nullable()
      .describe('When somebody from outside of the company first looked; null if nobody has.'),
    lastViewed: moment
      .nullable()
      .describe('When somebody from outside of the company last looked; null if nobody has.'),
    withdrawn: moment.nullable().describe('Since when it opens nothing; null for a link that works.'),
  })
  .describe('A link to the page of an offer, without its address.');

const leftOut = z
  .object({
    name: z.string().describe('Name of the product as the supplier has it; empty if nobody knows it any more.'),
    article: z.string().describe('Article of the product; empty if it has none or is gone.'),
    amount: amount.describe("Amount in the product's unit."),
    reason: z
      .enum(['gone', 'no-price'])
      .describe("Whether the product is gone from the catalogue, or has no price for the caller's company."),
  })
  .describe('A line that an offer was to have and does not.');

const record = offer.extend({
  leftOut: z
    .array(leftOut)
    .default([])
    .describe(
      'Lines of the specification, the cart or the order from which it was made that could not be taken over; empty if all were.',
    ),
  lines: z.array(offerLine).describe('All lines, in their order.'),
  rules: z.array(offerRule).describe('The rules of markup, in their order.'),
  allowLoss: z.boolean().describe('Whether prices below the own ones are allowed.'),
  totals: totals.describe('Sums at the prices of the offer.'),
  priced: day
    .nullable()
    .default(null)
    .describe(
      'Day in Moscow on which the own prices were taken or last refreshed: the oldest of all lines; null if nobody noted it.',
    ),
  decision: z
    .object({
      name: z.string().describe('Name that the person gave who answered.'),
      comment: z.string().describe('What that person wrote; empty if nothing.'),
      at: moment.describe('When the answer came.'),
    })
    .nullable()
    .describe('The answer of the customer; null without one.'),
  viewed: moment.nullable().describe('When the customer first looked at it; null if nobody has.'),
  linked: z.boolean().describe('Whether the customer has a link that works.'),
  ordered: moment
    .nullable()
    .default(null)
    .describe('When its goods were last put into a cart; null if they never were.'),
  orders: z
    .array(
      z.object({ id: id.describe('Id of the order.'), number: z.string().max(40).describe('Number of the order.') }),
    )
    .default([])
    .describe('Orders with goods that were put into the cart from it, the latest first; empty if there are none.'),
  logoFault,
  links: z.array(link).describe('All links that work and the latest withdrawn ones, the newest first.'),
});
/** An offer with all its lines and rules. */
export type OfferRecord = z.output<typeof record>;

const tag = 'Коммерческие предложения';
const path = '/api/v1/offer';
/** It stands in letters to strangers. */
const name = typedName(200).min(1);
const needs = 'Нужно право offer.manage; 403 `FeatureDisabled`, пока это выключено';

export const getOffers = defineCall({
  id: 'getOffers',
  method: 'GET',
  path,
  tag,
  summary: `Предложения компании, недавно изменённые сверху. ${needs}`,
  access: 'required',
  query: z.object({
    ...listQuery,
    'filters[archived]': z.enum(['0', '1']).default('0').describe('`1` for those in the archive, `0` for all others.'),
    'filters[keyword]': z
      .string()
      .max(256)
      .optional()
      .describe('Words that number, name or customer must all contain; without it all are listed.'),
    'filters[status]': offerStatus.optional().describe('Only those of this status; without it all are listed.'),
  }),
  answer: listAnswer(offer).extend({
    counts: z
      .object({
        active: z.int().min(0).describe('Number of those outside of the archive.'),
        archive: z.int().min(0).describe('Number of those in the archive.'),
      })
      .describe('Number of offers per tab, regardless of the filters.'),
  }),
  status: 200,
  errors: [403],
});

const newGoods = z.object({
  id: id.optional().describe('Id of the product; either this or `code` is needed.'),
  code: typedLine(100)
    .optional()
    .describe("Article of a catalogue product or the company's own code of it, instead of `id`."),
  type: z
    .enum(['product', 'custom'])
    .default('product')
    .describe("`product` from the catalogue, or `custom`, described by the caller's company for itself."),
  amount: amount.describe("Amount in the product's unit."),
});

export const createOffer = defineCall({
  id: 'createOffer',
  method: 'POST',
  path,
  tag,
  summary:
    'Составить предложение: из спецификации, корзины, заказа, названных товаров или другого предложения; строки без цены не входят, их называет `leftOut`',
  access: 'required',
  body: z.object({
    name: name.describe('Name of the offer.'),
    customer,
    validUntil: day.describe('Last day on which it can be accepted: today or later, within a year.'),
    items: z.array(newGoods).max(maxOfferLines).optional().describe('Products of the offer; without it none of them.'),
    specificationId: id
      .optional()
      .describe('Specification that the caller sees and whose lines are taken; without it none.'),
    fromCart: z
      .boolean()
      .optional()
      .describe("True to take what is selected in the caller's cart; without it nothing of it."),
    fromOrderId: id.optional().describe('Order that the caller sees and whose products are taken; without it none.'),
    fromOfferId: id
      .optional()
      .describe(
        "Offer of the caller's company, also an archived one, whose lines, comments and rules are copied; nothing else can be taken beside it.",
      ),
    prices: z
      .enum(['fresh', 'kept'])
      .default('fresh')
      .describe('Whether a copy takes the prices of today, or those that the offer has.'),
  }),
  answer: record,
  status: 201,
  errors: [403, 409, 422],
  idempotent: true,
});

export const getOffer = defineCall({
  id: 'getOffer',
  method: 'GET',
  path: `${path}/:id`,
  tag,
  summary: 'Предложение со строками, правилами наценки и тем, что на нём заработает компания',
  access: 'required',
  params: byId,
  answer: record,
  status: 200,
  errors: [403, 404],
});

export const updateOffer = defineCall({
  id: 'updateOffer',
  method: 'PUT',
  path: `${path}/:id`,
  tag,
  summary: 'Изменить название, заказчика и срок',
  access: 'required',
  params: byId,
  body: z.object({
    name: name.describe('New name.'),
    customer,
    validUntil: day.describe('New last day: today or later, within a year.'),
    version: seenVersion,
  }),
  answer: record,
  status: 200,
  errors: [403, 404, 409, 422],
});

export const setOfferMarkup = defineCall({
  id: 'setOfferMarkup',
  method: 'PUT',
  path: `${path}/:id/markup`,
  tag,
  summary:
    'Задать правила наценки и пересчитать цены: точное правило раньше общего (товар, бренд, раздел, цены, всё), затем приоритет, затем фиксированная цена',
  access: 'required',
  params: byId,
  body: z.object({
    rules: z.array(newRule).max(maxOfferRules).describe('All rules, which replace those before.'),
    allowLoss: z.boolean().default(false).describe('Whether prices below the own ones are allowed.'),
    version: seenVersion,
  }),
  answer: record,
  status: 200,
  errors: [403, 404, 409, 422],
});

export const setOfferLines = defineCall({
  id: 'setOfferLines',
  method: 'PUT',
  path: `${path}/:id/lines`,
  tag,
  summary: 'Изменить строки: количество, порядок и комментарии; строки, которых нет в списке, убираются',
  access: 'required',
  params: byId,
  body: z.object({
    lines: z
      .array(
        z.object({
          position: z.int().min(1).describe('Place of the line before.'),
          amount: amount.describe("New amount in the product's unit."),
          comment: typedText(500).default('').describe('What the customer is told of the line; empty for nothing.'),
        }),
      )
      .min(1)
      .max(maxOfferLines)
      .describe('The lines that stay, in their new order.'),
    version: seenVersion,
  }),
  answer: record,
  status: 200,
  errors: [403, 404, 409, 422],
});

export const addOfferLines = defineCall({
  id: 'addOfferLines',
  method: 'POST',
  path: `${path}/:id/lines`,
  tag,
  summary:
    'Добавить строки в конец по сегодняшним ценам и правилам предложения; товар, который в нём уже есть, отклоняется',
  access: 'required',
  params: byId,
  body: z.object({
    items: z.array(newGoods).min(1).max(maxOfferLines).describe('Products of the new lines, each once.'),
    version: seenVersion,
  }),
  answer: record,
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

export const refreshOffer = defineCall({
  id: 'refreshOffer',
  method: 'POST',
  path: `${path}/:id/refresh`,
  tag,
  summary:
    'Взять свежие цены: наценки остаются, ответ говорит, что изменилось. Заказчик со ссылкой увидит новые цены сразу, поэтому сначала их можно узнать (`preview`)',
  access: 'required',
  params: byId,
  body: z.object({
    version: seenVersion,
    preview: z.boolean().default(false).describe('True to change nothing, and only tell what would change.'),
  }),
  answer: record.extend({
    changes: z
      .array(
        z.object({
          position: z.int().min(1).describe('Place of the line.'),
          before: money.nullable().describe('Base price in roubles before; null without one.'),
          after: money.nullable().describe('Base price in roubles now; null if the product is gone or has no price.'),
          offerBefore: money
            .nullable()
            .default(null)
            .describe('Price for the customer in roubles before; null without one.'),
          offerAfter: money
            .nullable()
            .default(null)
            .describe(
              'Price for the customer in roubles now; null without one. A fixed price rises, too, where it would be below the base price.',
            ),
        }),
      )
      .describe('Lines whose base price or price for the customer has changed, or would; empty if none has.'),
  }),
  status: 200,
  errors: [403, 404, 409],
});

export const publishOffer = defineCall({
  id: 'publishOffer',
  method: 'POST',
  path: `${path}/:id/publish`,
  tag,
  summary: `Сделать ссылку для заказчика; прежние открываются, пока их не отозвали. Не больше ${maxOfferLinks} действующих; после последнего дня 409 \`OfferExpired\``,
  access: 'required',
  params: byId,
  body: z.object({ version: seenVersion }),
  answer: z.object({
    url: siteAddress.describe('Address of the page for the customer, which only a repeat of the request gets again.'),
    offer: offer.describe('The offer afterwards.'),
  }),
  status: 200,
  errors: [403, 404, 409],
  idempotent: true,
});

export const sendOffer = defineCall({
  id: 'sendOffer',
  method: 'POST',
  path: `${path}/:id/send`,
  tag,
  summary:
    'Отправить заказчику письмо с новой ссылкой; прежние открываются, пока их не отозвали. Не больше 20 писем компании в час; после последнего дня 409 `OfferExpired`',
  access: 'required',
  params: byId,
  body: z.object({
    email: mailAddress.describe('Where the letter goes.'),
    message: typedText(1000)
      .refine((text) => !hasAddress(text), { params: noAddress })
      .default('')
      .describe('Words to the customer, without addresses of the web or mail; empty for none.'),
    language: z
      .enum(offerLanguages)
      .optional()
      .describe('Language of the letter, of its PDF and of the page behind its link; without it that of the request.'),
    version: seenVersion,
  }),
  answer: offer,
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

export const getOfferFile = defineCall({
  id: 'getOfferFile',
  method: 'GET',
  path: `${path}/:id/file`,
  tag,
  summary: 'Файл предложения, каким его видит заказчик: без закупочных цен',
  access: 'required',
  params: byId,
  query: fileQuery,
  download: true,
  status: 200,
  errors: [403, 404],
});

export const offerToOrder = defineCall({
  id: 'offerToOrder',
  method: 'POST',
  path: `${path}/:id/to-order`,
  tag,
  summary:
    'Отметить в корзине ровно товары предложения по своим ценам, остальное остаётся без отметки, или добавить их к тому, что отмечено (`mode=add`); предложение помнит, когда',
  access: 'required',
  params: byId,
  query: z.object({
    mode: z
      .enum(['only', 'add'])
      .default('only')
      .describe('`only` selects exactly these goods, `add` puts them into the cart beside what is selected there.'),
  }),
  answer: orderedAnswer,
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

export const withdrawOffer = defineCall({
  id: 'withdrawOffer',
  method: 'DELETE',
  path: `${path}/:id/link`,
  tag,
  summary: 'Отозвать предложение: ссылки перестают открываться навсегда',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const withdrawOfferLink = defineCall({
  id: 'withdrawOfferLink',
  method: 'DELETE',
  path: `${path}/:id/link/:number`,
  tag,
  summary: 'Отозвать одну ссылку: она перестаёт открываться навсегда',
  access: 'required',
  params: byId.extend({ number: pathId.describe('Number of the link.') }),
  status: 204,
  errors: [403, 404],
});

export const archiveOffer = defineCall({
  id: 'archiveOffer',
  method: 'PUT',
  path: `${path}/:id/archive`,
  tag,
  summary: 'Убрать предложение в архив: ссылка на него больше не открывается',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const restoreOffer = defineCall({
  id: 'restoreOffer',
  method: 'PUT',
  path: `${path}/:id/restore`,
  tag,
  summary: 'Вернуть предложение из архива; прежняя ссылка остаётся закрытой',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const clearOfferArchive = defineCall({
  id: 'clearOfferArchive',
  method: 'DELETE',
  path: `${path}/archive`,
  tag,
  summary: 'Удалить навсегда все предложения компании из архива',
  access: 'required',
  status: 204,
  errors: [403],
});

export const deleteOffer = defineCall({
  id: 'deleteOffer',
  method: 'DELETE',
  path: `${path}/:id`,
  tag,
  summary: 'Удалить навсегда предложение из архива',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404, 409],
});

/** What a customer sees: nothing that tells what the goods cost the company that offers them. */
const publicOffer = z
  .object({
    number: z.string().max(40).describe('Number of the offer.'),
    name: z.string().describe('Name of the offer.'),
    seller: z.string().describe('Name of the company that makes the offer.'),
    customer: z.string().describe('Name of the customer.'),
    created: moment.describe('When it was created.'),
    validUntil: day.describe('Last day on which it can be accepted, in Moscow.'),
    priced: day
      .nullable()
      .default(null)
      .describe(
        'Day in Moscow on which the prices were taken or last refreshed: the oldest of all lines; null if nobody noted it.',
      ),
    changed: moment
      .nullable()
      .default(null)
      .describe('When lines or prices last changed after this link was made; null if they have not.'),
    version: z
      .int()
      .min(1)
      .describe(
        'Version to send with an answer: it grows with every change of the offer and of how the company wants it to look.',
      ),
    status: z.enum(['open', 'accepted', 'declined', 'expired']).describe('Whether it can still be answered.'),
    decision: z
      .object({
        name: z.string().describe('Name that the person gave who answered.'),
        at: moment.describe('When the answer came.'),
      })
      .nullable()
      .describe('The answer; null without one.'),
    lines: z.array(publicLine).describe('All lines, in their order.'),
    total: money.describe('Sum of the offer in roubles, VAT included.'),
    vats: z
      .array(
        z.object({
          rate: vatRate.describe('VAT rate in per cent, or null for what is free of VAT.'),
          amount: money.describe('VAT in roubles at this rate, rounded per line before it is added up.'),
        }),
      )
      .describe(
        'The VAT inside `total` by rate, lowest rate first; empty unless `look.showVat` says that it is named.',
      ),
    contact: z
      .object({
        name: z.string().describe('Name of the person.'),
        phone: z.string().nullable().describe('Ten digits of the phone without +7, or null if there is none.'),
        email: z.string().nullable().describe('E-mail address, or null if there is none.'),
      })
      .nullable()
      .default(null)
      .describe('Whom the customer can ask: who made the offer; null once that person has left the company.'),
    own: z
      .boolean()
      .default(false)
      .describe('True for people of the company that makes the offer, who look at what their customer gets.'),
    look: offerLook.describe('How the company wants it to look; once it is answered, how it looked then.'),
  })
  .describe('An offer as the customer sees it.');
export type PublicOffer = z.output<typeof publicOffer>;

const publicPath = '/api/v2/offer/public/:token';

export const getPublicOffer = defineCall({
  id: 'getPublicOffer',
  method: 'GET',
  path: publicPath,
  tag,
  summary: 'Предложение по ссылке, без закупочных цен',
  access: 'optional',
  params: byToken,
  answer: publicOffer,
  status: 200,
  errors: [404],
});

export const getPublicOfferFile = defineCall({
  id: 'getPublicOfferFile',
  method: 'GET',
  path: `${publicPath}/file`,
  tag,
  summary: 'Файл предложения по ссылке, без закупочных цен',
  access: 'none',
  params: byToken,
  query: fileQuery,
  download: true,
  status: 200,
  errors: [404],
});

export const viewOffer = defineCall({
  id: 'viewOffer',
  method: 'POST',
  path: `${publicPath}/view`,
  tag,
  summary: 'Отметить, что заказчик посмотрел предложение; само чтение и взгляд своей компании ничего не отмечают',
  access: 'optional',
  params: byToken,
  status: 204,
  errors: [404],
  asks: true,
});

export const decideOffer = defineCall({
  id: 'decideOffer',
  method: 'POST',
  path: `${publicPath}/decision`,
  tag,
  summary:
    'Принять или отклонить предложение по ссылке, один раз: после чужого ответа 409 `OfferDecided` говорит, кто и когда ответил',
  access: 'none',
  params: byToken,
  body: z.object({
    decision: z.enum(['accepted', 'declined']).describe('The answer.'),
    name: typedName(200).min(1).describe('Name of the person who answers.'),
    comment: typedText(2000).default('').describe('What the person writes; empty if nothing.'),
    version: z
      .int()
      .min(1)
      .describe(
        'Version that the person saw: if lines, prices or the look have changed meanwhile, 409 `OfferChanged` names the current one in `code`.',
      ),
  }),
  answer: publicOffer,
  status: 200,
  idempotent: true,
  errors: [404, 409, 422],
});
