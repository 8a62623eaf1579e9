import type { CallBody } from '#contract/call.ts';
import { type createOffer, maxOfferLines, maxOffers } from '#contract/offer.ts';
import type { UserActor } from '../actor.ts';
import { keyOf } from '../cart/goods.ts';
import { combine, resolveItems } from '../cart/wanted.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { foldText } from '../list.ts';
import { newIdOf } from '../new-id.ts';
import { type CatalogueProduct, moscowDay, productsById } from '../product/store.ts';
import { claimRequest } from '../request/memory.ts';
import { missing as specificationMissing } from '../specification/access.ts';
import type { Adding, NewItem } from '../specification/add.ts';
import { cartItems, orderItems } from '../specification/create.ts';
import { readState } from '../specification/read.ts';
import { inOriginalNames, t } from '../texts/texts.ts';
import { type LineRow, tooDear, writeLines } from './lines.ts';

type Form = CallBody<typeof createOffer>;

const day = 24 * 60 * 60_000;

/** What is wrong with a day that isn't today or later, within a year. */
function wrongDay(validUntil: string, now: number): FieldError[] {
  if (validUntil >= moscowDay(now) && validUntil <= moscowDay(now + 366 * day)) return [];
  return [{ field: 'validUntil', message: t('offer.day') }];
}

/** Throws 422 unless the day is today or later, within a year. */
export function requireDay(validUntil: string, now: number): void {
  const errors = wrongDay(validUntil, now);
  if (errors.length > 0) throw invalidFields(errors);
}

/** Throws 422 with the errors found before and those of `made`, so that all are told at once. */
async function besides<T>(errors: FieldError[], made: Promise<T>): Promise<T> {
  const value = await made.catch((error: unknown) => {
    if (errors.length === 0 || !(error instanceof ApiError && error.status === 422)) throw error;
    throw invalidFields([...errors, ...(error.details.errors ?? [])]);
  });
  if (errors.length > 0) throw invalidFields(errors);
  return value;
}

/** The text in which keywords are searched, without the number. */
export const searchText = ({ name, customer }: Pick<Form, 'name' | 'customer'>) =>
  foldText([name, customer.name, customer.inn, customer.contact, customer.email].join('\n'));

async function specificationItems({ env, actor, now }: Adding, id: number): Promise<NewItem[]> {
  const found = await readState(env, actor, id, now).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    throw invalidFields([{ field: 'specificationId', message: t(specificationMissing) }]);
  });
  return found.lines.map(({ row }) => ({
    id: Math.abs(row.productId),
    type: row.productId < 0 ? 'custom' : 'product',
    amount: row.amount,
  }));
}

async function itemsOf(adding: Adding, form: Form): Promise<NewItem[]> {
  return [
    ...(form.items ?? []),
    ...(form.specificationId === undefined ? [] : await specificationItems(adding, form.specificationId)),
    ...(form.fromCart ? await cartItems(adding.env, adding.actor, 'selected') : []),
    ...(form.fromOrderId === undefined ? [] : await orderItems(adding, form.fromOrderId)),
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
    minimumBatch: product.minimumBatch,
    multiplicity: product.multiplicity,
  };
}

/**
 * The lines of a new offer, at the company's own prices and in the words of the supplier: it is read in either language.
 * Throws 422 for typed products that can't be found.
 */
async function newLines(adding: Adding, form: Form): Promise<LineRow[]> {
  const resolved = await resolveItems(adding, await itemsOf(adding, form));
  const typed = resolved.slice(0, form.items?.length ?? 0);
  const errors = typed.flatMap(({ message, item }, at) =>
    message === undefined ? [] : [{ field: `items.${at}.${item.id === undefined ? 'code' : 'id'}`, message }],
  );
  if (errors.length > 0) throw invalidFields(errors);
  const wanted = combine(resolved);
  if (wanted.size === 0) throw invalidFields([{ field: 'items', message: t('offer.empty') }]);
  if (wanted.size > maxOfferLines) {
    throw invalidFields([{ field: 'items', message: t('offer.too-long', { max: maxOfferLines }) }]);
  }
  const retail = await retailPrices(adding.env, [...wanted.keys()], adding.now);
  const lines = [...wanted].map(([key, { product, amount }], at) => ({
    ...toRow(product, key, Math.min(amount, 1_000_000), at + 1),
    retailPrice: retail.get(key) ?? null,
  }));
  const dear = tooDear(lines);
  if (dear) {
    const at = typed.findLastIndex(({ product }) => product && keyOf(product) === dear.line.productId);
    throw invalidFields([{ field: at === -1 ? 'items' : `items.${at}.amount`, message: dear.message }]);
  }
  return lines;
}

function insertOffer(env: Env, actor: UserActor, id: number, form: Form, now: number): D1PreparedStatement[] {
  return [
    env.trade
      .prepare('UPDATE assertion SET offer_room = (SELECT count(*) < ?2 FROM offer WHERE company_id = ?1) WHERE id = 1')
      .bind(actor.companyId, maxOffers),
    env.trade
      .prepare(
        `INSERT INTO offer (id, company_id, user_id, number, name, customer, valid_until, search, version, created_at, updated_at)
         SELECT ?1, ?2, ?3, coalesce(max(number), 0) + 1, ?4, ?5, ?6, ?7, 0, ?8, ?8 FROM offer WHERE company_id = ?2`,
      )
      .bind(
        id,
        actor.companyId,
        actor.userId,
        form.name,
        JSON.stringify(form.customer),
        form.validUntil,
        searchText(form),
        now,
      ),
  ];
}

/** Makes an offer of the actor's company in one batch; returns its id. */
export async function create(adding: Adding, form: Form): Promise<number> {
  const { env, actor, memory, now } = adding;
  const lines = await besides(
    wrongDay(form.validUntil, now),
    inOriginalNames(() => newLines(adding, form)),
  );
  const id = newIdOf(memory);
  try {
    await env.trade.batch([
      ...insertOffer(env, actor, id, form, now),
      ...writeLines(env, id, lines, now),
      ...(memory ? [claimRequest(env, memory, now)] : []),
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('offer.id')) throw new ApiError(409, 'RequestIdReused', t('request.done'));
    if (!reason.includes('offer_room')) throw error;
    throw invalidFields([{ field: 'name', message: t('offer.too-many', { max: maxOffers }) }]);
  }
  return id;
}
