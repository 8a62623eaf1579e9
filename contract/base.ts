import { z } from 'zod';
import { hasAddress, tidyLine, tidyLines } from './text-signs.ts';
import { pictureAddress } from './web-address.ts';

/** Positive integer key of a record. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** Id in a path, where it is text. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .pipe(id);

export const byId = z.object({ id: pathId.describe('Id of the record.') });

/** A link that whoever has it may open: the token is a key. */
export const byToken = z.object({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,100}$/)
    .describe('Token of the link.'),
});

/** Largest sum in roubles, beyond any that a shop can come to. Below 2^45 `kopecks / 100 * 100` still rounds back. */
const mostMoney = 35_000_000_000_000;

/**
 * Money: roubles with two decimal places on the wire, integer kopecks in our code
 * (docs/decisions/009-money-in-kopecks.md). The rounding corrects the binary error of `value * 100`.
 */
export const money = z
  .codec(z.number().min(-mostMoney).max(mostMoney), z.number().refine(Number.isInteger), {
    decode: (roubles) => Math.round(roubles * 100),
    // A list with a sum beyond it can still be read.
    encode: (kopecks) => Math.max(-mostMoney, Math.min(mostMoney, kopecks / 100)),
  })
  .meta({ description: 'Roubles with two decimal places, VAT included.' });

/** Largest sum in roubles that people may type: that of one price, one markup, one limit. */
export const mostTyped = 1_000_000_000;

const typedFrom = (least: number) =>
  z.codec(z.number().min(least).max(mostTyped), z.int(), {
    decode: (roubles) => Math.round(roubles * 100),
    encode: (kopecks) => kopecks / 100,
  });

/** Money that somebody types, whose limit is far below that of the sums made of it. */
export const typedMoney = typedFrom(0);
/** The same where a sum may also be taken away. */
export const typedChange = typedFrom(-mostTyped);

/** Moment: ISO 8601 with a zone. */
export const moment = z.iso.datetime({ offset: true });

/** Calendar day: `YYYY-MM-DD`, of these centuries: a moment of year 0 in Moscow may be none in UTC. */
export const day = z.iso.date({ abort: true }).refine((text) => text >= '1900-01-01' && text < '2200-01-01');

/** A reference to a record, with its name. */
export const named = z.object({
  id: id.describe('Id of the record.'),
  name: z.string().describe('Name of the record for people.'),
});

/** Without control characters but tabs and line breaks, and without halves of characters. */
const readable = /^([^\p{Cc}\p{Cs}]|[\t\n])*$/u;

/** Text typed by a person into one line: trimmed, its spaces and line breaks made single spaces, at most `max` characters. */
export const typedLine = (max: number) => z.string().overwrite(tidyLine).max(max).regex(readable);

/** Of an issue of `typedName`. */
export const noAddress = { rule: 'no-address' } as const;

/** Name of a person, a company, a position or a town, which goes into messages to others: no web or e-mail address. */
export const typedName = (max: number) => typedLine(max).refine((text) => !hasAddress(text), { params: noAddress });

/** Text typed by a person, of several lines: trimmed, at most `max` characters. */
export const typedText = (max: number) => z.string().overwrite(tidyLines).max(max).regex(readable);

/** Amount of a product in its unit: an integer, at most a million. */
export const amount = z.int().min(1).max(1_000_000);

/** VAT rate in per cent, or null for "без НДС". Rates are data with dates, so don't make this an enumeration. */
export const vatRate = z.number().min(0).max(100).nullable();

/** A price including VAT. */
export const price = z
  .object({
    value: money.describe('Price of one unit in roubles, VAT included.'),
    valueWithoutVat: money.describe('The same price in roubles without VAT.'),
    vat: z
      .object({
        rate: vatRate.describe('VAT rate in per cent, or null if the price is free of VAT ("без НДС").'),
        amount: money.describe('VAT in roubles inside the price of one unit, rounded to kopecks.'),
      })
      .describe('The VAT inside the price.'),
    oldValue: money
      .optional()
      .describe('Price of one unit in roubles before a discount, higher than the price; absent without a discount.'),
    type: z
      .enum(['current', 'base', 'retail'])
      .describe(
        "`current` is the caller's own price as of now, `base` the price of the caller's price type as of the last import, `retail` the price for everybody.",
      ),
    currency: z.literal('RUB').default('RUB').describe('Always the Russian rouble.'),
    actualAt: moment.describe('When the price was last confirmed.'),
  })
  .describe('A price of one unit, VAT included.');
/** A price including VAT, in kopecks. */
export type Price = z.output<typeof price>;

/**
 * Sums of a cart or an order. `value` is the amount to pay, including an order's delivery, and equals `valueWithoutVat`
 * plus all `vats`. The two sums of items cover only goods. Discounts are already subtracted from all of these: goods
 * before discount are the two sums of items plus `discount`, and delivery is `value` minus the two sums.
 */
export const totals = z
  .object({
    positions: z.int().min(0).describe('Number of lines.'),
    amount: z.int().min(0).default(0).describe('Sum of the amounts of all lines, each in the unit of its product.'),
    weight: z
      .number()
      .min(0)
      .default(0)
      .describe('Weight of all lines in kilograms; products of unknown weight count as zero.'),
    value: money.describe(
      'The amount to pay in roubles, VAT included: `valueWithoutVat` plus all `vats`, and the delivery where the call says so.',
    ),
    valueWithoutVat: money.describe('The amount to pay in roubles without VAT.'),
    vats: z
      .array(
        z.object({
          rate: vatRate.describe('VAT rate in per cent, or null for what is free of VAT.'),
          amount: money.describe('VAT in roubles at this rate, rounded per line before it is added up.'),
        }),
      )
      .default([])
      .describe('The VAT inside `value` by rate, lowest rate first.'),
    discount: money
      .default(0)
      .describe('Discounts in roubles against the old prices, already subtracted from the other sums.'),
    cashBack: money.default(0).describe('Bonuses in roubles that these lines will bring.'),
    orderItemsTotalPrice: money.describe('Sum of the catalogue products in roubles, VAT included, without delivery.'),
    orderCustomItemsTotalPrice: money.describe(
      "Sum of the company's own products in roubles, VAT included, without delivery.",
    ),
  })
  .describe(
    'Sums of lines. Discounts are already subtracted from all of them: goods before discount are the two sums of items plus `discount`, and delivery is `value` minus the two sums.',
  );
/** Sums beside a list, which is of use without them: null if they can't be told now. */
export const sums = totals.nullable().default(null);
/** Sums of a cart or an order, in kopecks. */
export type Totals = z.output<typeof totals>;

/** Unit of measure by its ОКЕИ code (796 шт, 006 м, 778 упак). */
export const unit = z
  .object({
    code: z.string().max(4).describe('ОКЕИ code of the unit, such as `796` for pieces.'),
    name: z.string().max(16).describe('Short Russian name of the unit, such as `шт`.'),
  })
  .describe('Unit of measure of a product.');

/**
 * Picture: an absolute https address on a media host, or a path on the API beginning with `/media/`. The address of a
 * personal photo may end: it is shown to whoever got it a moment ago.
 */
export const image = z
  .object({
    url: pictureAddress.describe(
      'Where the picture is: an absolute https address, or a path of the API that begins with `/media/`; the address of a personal photo may end.',
    ),
    alt: z
      .string()
      .optional()
      .describe('Russian text in place of the picture; absent if it only repeats the name beside it.'),
  })
  .describe('A picture.');

export const listMeta = z
  .object({
    currentPage: z.int().min(1).describe('Number of this page, from 1.'),
    pageCount: z.int().min(0).describe('Number of pages; 0 for an empty list.'),
    perPage: z.int().min(1).describe('Records on a full page.'),
    totalCount: z.int().min(0).describe('Records on all pages.'),
  })
  .describe('Which page of the list this is.');

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A filter as the API understood it. No answer holds anything of unknown depth. */
export const understood = z.union([plain, z.array(plain), z.record(z.string(), z.union([plain, z.array(plain)]))]);

/** Response of a v1 list: the items, paging, and the filters as understood. */
export const listAnswer = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).describe('The records of this page, in the order of the list.'),
    meta: listMeta,
    params: z
      .record(z.string(), understood)
      .default({})
      .describe('The filters as the API understood them, by name; empty without filters.'),
  });

/** Page and page size of a v1 list (`page`, `per-page`), as text on the wire. */
export const listQuery = {
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(1)
    .describe('Number of the page, from 1; a page behind the last one is empty.'),
  'per-page': z.coerce.number().int().min(1).max(100).default(20).describe('Records on a page.'),
};

export const errorBody = z
  .object({
    status: z.int().describe('HTTP status of the response.'),
    name: z.string().describe('Code of the error for programs, such as `ValidationError`.'),
    title: z.string().optional().describe('Short Russian heading; absent if the message says everything.'),
    message: z.string().describe('What went wrong, as a Russian sentence; buyers see that of a 4xx and of a 503.'),
    code: z
      .string()
      .optional()
      .describe('Further code or value of this error, such as the new total of `TotalChanged`; absent in most errors.'),
    errors: z
      .array(
        z.object({
          field: z
            .string()
            .describe('Name of the field in the request, with dots for nested ones, such as `items.3.amount`.'),
          message: z.string().describe('What is wrong with the field, as a Russian sentence.'),
        }),
      )
      .optional()
      .describe("What is wrong with single fields; absent if the error isn't about fields."),
    items: z
      .array(
        z.object({
          id: id.describe('Id of the line.'),
          price: z
            .number()
            .nullable()
            .describe(
              'Price of one unit in roubles that the buyer last accepted, VAT included; null if there was none.',
            ),
          stock: z.int().nullable().describe("What was on hand then, in the product's unit; null if it wasn't known."),
          at: moment.describe('When the buyer accepted them.'),
        }),
      )
      .optional()
      .describe('Of `ActualizationTimeout`: the old figures of the lines, which stay; absent in all other errors.'),
  })
  .describe('Body of every failed call.');
export type ErrorBody = z.output<typeof errorBody>;

/** Headers that the contract adds to HTTP's own. */
export const headerNames = {
  requestId: 'B2b-Request-Id',
  visitor: 'User-Uuid',
  /**
   * Random UUID of the browser, sent by calls before sign-in. Strangers' failed tries don't hold up a browser in which the
   * person has signed in before.
   */
  browser: 'B2b-Browser',
  /** The buyer's IP address, sent by the storefront and trusted only with a valid signature. */
  clientIp: 'B2b-Client-Ip',
  /** Base64url HMAC-SHA-256 of the client address; the key is the UTF-8 text of EDGE_KEY, which both sides share. */
  clientSignature: 'B2b-Client-Signature',
  /** Names the deployment that calls. A storefront that gets its own name back is its own API; an API ignores it. */
  storefront: 'B2b-Storefront',
  /** By which the supplier's ERP signs each request. */
  exchangeSignature: 'Exchange-Signature',
} as const;

/** A request id: any UUID. */
export const requestId = z.uuid();

/** Of a call that asks for a code: false if the code sent before is still good and another may not be sent yet. */
export const isSent = z
  .boolean()
  .optional()
  .describe(
    'Whether a new code was sent; false if the one sent before is still good and another may not be requested yet, absent means true.',
  );

/** Returned by calls that sign a user in. */
export const tokens = {
  addedUp: z
    .int()
    .min(1)
    .optional()
    .describe(
      "Number of products of the visitor's cart that the user's cart had too, so that their amounts were added up; absent if there were none.",
    ),
  leftOut: z
    .int()
    .min(1)
    .optional()
    .describe(
      "Number of lines of the visitor's cart that found no room in the user's: `bringBackCart` puts them there once there is some; absent if all came.",
    ),
  authToken: z
    .string()
    .min(20)
    .max(512)
    .optional()
    .describe('Token of the new session for the header `Authorization: Bearer`; absent if nobody was signed in.'),
  identityCookie: z
    .object({ name: z.string().describe('Name of the cookie.'), value: z.string().describe('Value of the cookie.') })
    .optional()
    .describe("Cookie that the storefront sets for the supplier's other sites; absent if there is none."),
};
