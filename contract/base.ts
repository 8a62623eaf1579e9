import { z } from 'zod';
import { pictureAddress } from './web-address.ts';

/** Positive integer key of a record. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** Id in a path, where it is text. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .pipe(id);

export const byId = z.object({ id: pathId });

/**
 * Money: roubles with two decimal places on the wire, integer kopecks in our code
 * (docs/decisions/009-money-in-kopecks.md). The rounding corrects the binary error of `value * 100`.
 */
export const money = z
  .codec(z.number().min(-1e12).max(1e12), z.int(), {
    decode: (roubles) => Math.round(roubles * 100),
    encode: (kopecks) => kopecks / 100,
  })
  .meta({ description: 'Рубли с двумя знаками, НДС внутри' });

/** Moment: ISO 8601 with a zone. */
export const moment = z.iso.datetime({ offset: true });

/** Calendar day: `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A reference to a record, with its name. */
export const named = z.object({ id, name: z.string() });

/** Text typed by a person: trimmed, without control characters, at most `max` characters. */
export const typedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/);

/** Amount of a product in its unit: an integer, at most a million. */
export const amount = z.int().min(1).max(1_000_000);

/** VAT rate in per cent, or null for "без НДС". Rates are data with dates, so don't make this an enumeration. */
export const vatRate = z.number().min(0).max(100).nullable();

/** A price including VAT. */
export const price = z.object({
  value: money,
  valueWithoutVat: money,
  vat: z.object({ rate: vatRate, amount: money }),
  oldValue: money.optional(),
  type: z.enum(['current', 'base', 'retail']),
  currency: z.literal('RUB').default('RUB'),
  actualAt: moment,
});
/** A price including VAT, in kopecks. */
export type Price = z.output<typeof price>;

/**
 * Sums of a cart or an order. `value` is the amount to pay, including an order's delivery, and equals `valueWithoutVat`
 * plus all `vats`. The two sums of items cover only goods. Discounts are already subtracted from all of these: goods
 * before discount are the two sums of items plus `discount`, and delivery is `value` minus the two sums.
 */
export const totals = z.object({
  positions: z.int().min(0),
  amount: z.int().min(0),
  /** Kilograms. */
  weight: z.number().min(0),
  value: money,
  valueWithoutVat: money,
  vats: z.array(z.object({ rate: vatRate, amount: money })),
  discount: money,
  cashBack: money,
  orderItemsTotalPrice: money,
  orderCustomItemsTotalPrice: money,
});
/** Sums of a cart or an order, in kopecks. */
export type Totals = z.output<typeof totals>;

/** Unit of measure by its ОКЕИ code (796 шт, 006 м, 778 упак). */
export const unit = z.object({ code: z.string().max(4), name: z.string().max(16) });

/** Picture: an absolute https address on a media host, or a path on the API beginning with `/media/`. */
export const image = z.object({ url: pictureAddress, alt: z.string().optional() });

/** Paging of a list. */
export const listMeta = z.object({
  currentPage: z.int().min(1),
  pageCount: z.int().min(0),
  perPage: z.int().min(1),
  totalCount: z.int().min(0),
});

/** Response of a v1 list: the items, paging, and the filters as understood. */
export const listAnswer = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), meta: listMeta, params: z.record(z.string(), z.unknown()).default({}) });

/** Page and page size of a v1 list (`page`, `per-page`), as text on the wire. */
export const listQuery = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  'per-page': z.coerce.number().int().min(1).max(100).default(20),
};

/** Error body of every failed call. */
export const errorBody = z.object({
  status: z.int(),
  name: z.string(),
  title: z.string().optional(),
  message: z.string(),
  code: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
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
} as const;

/** A request id: any UUID. */
export const requestId = z.uuid();

/** Returned by calls that sign a user in. */
export const tokens = {
  authToken: z.string().min(20).max(512).optional(),
  refreshToken: z.string().max(512).optional(),
  identityCookie: z.object({ name: z.string(), value: z.string() }).optional(),
};
