import type { CallBody } from '#contract/call.ts';
import { type createOffer, maxOfferLines, type OfferRecord } from '#contract/offer.ts';
import { keyOf } from '../cart/goods.ts';
import { combine, type Resolved, resolveItems } from '../cart/new-lines.ts';
import { maxAmount } from '../cart/rules.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { type CatalogueProduct, productsById } from '../product/store.ts';
import { missing as specificationMissing } from '../specification/access.ts';
import type { Adding, NewItem } from '../specification/add.ts';
import { cartItems, orderItems } from '../specification/create.ts';
import { readState } from '../specification/read.ts';
import { t } from '../texts/texts.ts';
import { type LineRow, tooDear } from './lines.ts';

type Form = CallBody<typeof createOffer>;
type LeftOut = OfferRecord['leftOut'][number];

async function specificationItems({ env, actor, now }: Adding, id: number): Promise<NewItem[]> {
  const found = await readState(env, actor, id, now).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    throw invalidFields([{ field: 'specificationId', message: t(specificationMissing) }]);
  });
  return found.lines.map(({ row }) => ({
    id: Math.abs(row.productId),
    type: row.productId < 0 ? 'custom' : 'product',
    amount: row.amount,
    name: row.name,
  }));
}

async function itemsOf(adding: Adding, form: Form, further: readonly NewItem[]): Promise<NewItem[]> {
  return [
    ...(form.items ?? []),
    ...(form.specificationId === undefined ? [] : await specificationItems(adding, form.specificationId)),
    ...(form.fromCart ? await cartItems(adding.env, adding.actor, 'selected') : []),
    ...(form.fromOrderId === undefined ? [] : await orderItems(adding, form.fromOrderId)),
    ...further,
  ];
}

/** Retail prices of catalogue products by key; a company's own products have none. */
export async function retailPrices(env: Env, keys: readonly number[], now: number): Promise<Map<number, number>> {
  const ids = keys.filter((key) => key > 0);
  const products = await productsById(env, ids, { priceType: 'retail', at: now });
  return new Map([...products].flatMap(([id, { price }]) => (price ? [[id, price.value] as const] : [])));
}

function toRow(product: CatalogueProduct, key: number, amount: number, place: number): LineRow {
  return {
    place,
    productId: key,
    amount,
    name: product.name,
    article: product.article,
    unit: product.unit.name,
    brandId: product.brand?.id ?? null,
    brand: product.brand?.name ?? '',
    comment: '',
    sectionId: product.section?.id ?? null,
    section: product.section?.name ?? '',
    vatRate: product.vatRate,
    basePrice: product.price?.value ?? null,
    retailPrice: null,
    offerPrice: product.price?.value ?? null,
    rulePlace: null,
    pricedAt: null,
    minimumBatch: product.minimumBatch,
    multiplicity: product.multiplicity,
  };
}

const refuse = (field: string, message: string) => invalidFields([{ field, message }]);

const codeOrId = (item: Resolved['item'] | undefined) => (item?.id === undefined ? 'code' : 'id');

/** What is wrong with typed products; those of a specification, a cart or an order are left out instead. */
const typedFaults = (typed: readonly Resolved[]): FieldError[] =>
  typed.flatMap(({ message, item }, at) =>
    message === undefined ? [] : [{ field: `items.${at}.${codeOrId(item)}`, message }],
  );

function toLeftOut({ item, product }: Resolved, name: string | undefined): LeftOut {
  return {
    name: product?.name ?? name ?? '',
    article: product?.article ?? '',
    amount: item.amount,
    reason: product ? 'no-price' : 'gone',
  };
}

async function linesOf({ env, now }: Adding, resolved: Resolved[]): Promise<LineRow[]> {
  const goods = combine(resolved);
  const retail = await retailPrices(env, [...goods.keys()], now);
  return [...goods].map(([key, { product, amount }], at) => ({
    ...toRow(product, key, amount, at + 1),
    retailPrice: retail.get(key) ?? null,
    pricedAt: now,
  }));
}

/** Where a product was typed; `items` for one that wasn't. */
function fieldOf(typed: readonly Resolved[], { productId }: LineRow, name: 'amount' | 'product'): string {
  const at = typed.findLastIndex(({ product }) => product && keyOf(product) === productId);
  if (at === -1) return 'items';
  return `items.${at}.${name === 'amount' ? 'amount' : codeOrId(typed[at]?.item)}`;
}

/**
 * The lines of a new offer, at the company's own prices and in the words of the supplier: it is read in either language.
 * `further` goods come from elsewhere. Throws 422 for typed products that can't be found, and for amounts that no line can have.
 */
export async function newLines(
  adding: Adding,
  form: Form,
  further: readonly NewItem[] = [],
): Promise<{ lines: LineRow[]; leftOut: LeftOut[] }> {
  const items = await itemsOf(adding, form, further);
  const resolved = await resolveItems(adding, items);
  const typed = resolved.slice(0, form.items?.length ?? 0);
  const errors = typedFaults(typed);
  if (errors.length > 0) throw invalidFields(errors);
  const leftOut = resolved.flatMap((one, at) => (one.message === undefined ? [] : [toLeftOut(one, items[at]?.name)]));
  const lines = await linesOf(adding, resolved);
  if (lines.length === 0) throw refuse('items', t(leftOut.length > 0 ? 'offer.none-offered' : 'offer.empty'));
  if (lines.length > maxOfferLines) throw refuse('items', t('offer.too-long', { max: maxOfferLines }));
  const fault = faultOf(lines);
  if (fault) throw refuse(fieldOf(typed, fault.line, 'amount'), fault.message);
  return { lines, leftOut };
}

/**
 * Lines for products that are typed to be added behind those of an offer. Throws 422 at the field for products that can't
 * be found or are in it, for amounts that no line can have, and above the most lines.
 */
export async function furtherLines(
  adding: Adding,
  before: readonly LineRow[],
  items: NewItem[],
): Promise<{ lines: LineRow[]; fieldOf: (line: LineRow) => string }> {
  const typed = await resolveItems(adding, items);
  const errors = typedFaults(typed);
  if (errors.length > 0) throw invalidFields(errors);
  const lines = await linesOf(adding, typed);
  const places = new Map(before.map(({ productId, place }) => [productId, place]));
  const twice = lines.filter(({ productId }) => places.has(productId));
  if (twice.length > 0) {
    const message = ({ productId }: LineRow) => t('offer.line-twice', { place: places.get(productId) ?? 0 });
    throw invalidFields(twice.map((line) => ({ field: fieldOf(typed, line, 'product'), message: message(line) })));
  }
  if (before.length + lines.length > maxOfferLines) throw refuse('items', t('offer.too-long', { max: maxOfferLines }));
  const fault = faultOf(lines);
  if (fault) throw refuse(fieldOf(typed, fault.line, 'amount'), fault.message);
  return {
    lines: lines.map((line) => ({ ...line, place: before.length + line.place })),
    fieldOf: (line) => fieldOf(typed, line, 'amount'),
  };
}

/** Amounts of one product are added up, so that the sum may be more than a line can have. */
function faultOf(lines: readonly LineRow[]): { line: LineRow; message: string } | null {
  const line = lines.find(({ amount }) => amount > maxAmount);
  if (!line) return tooDear(lines);
  const { name, amount } = line;
  return { line, message: t('offer.too-much', { name, amount, most: maxAmount }) };
}
