import { maxCandidates, type ResolvedCode, type ResolvedProduct } from '#contract/product-resolve.ts';
import type { Actor } from '../actor.ts';
import { idsOfOwnCodes } from '../buyer-code/store.ts';
import { type Analogue, analoguesOf, type Missed } from '../cart/analogues.ts';
import { goodsByKey } from '../cart/goods.ts';
import { onHand, toRef } from '../cart/line.ts';
import { amountRule, canOrder, roundAmount, ruleMessage } from '../cart/rules.ts';
import type { Env } from '../env.ts';
import { foldCode } from '../search/look-alikes.ts';
import { visibleStock } from '../stock/store.ts';
import { t } from '../texts/texts.ts';
import { type CatalogueProduct, idsOfCodes } from './store.ts';

interface Query {
  code: string;
  /** Without it the smallest that is sold. */
  amount?: number | undefined;
}

/** What a code means. */
interface Meaning {
  by: 'own' | 'code' | 'id';
  ids: number[];
}

/** A product with what is known of its stock. */
export interface Known {
  product: CatalogueProduct;
  /** Units in stock, null if the actor may not see them. */
  held: number | null;
}

/** Finds what codes mean and whether as much can be ordered. */
export async function resolveCodes(
  env: Env,
  actor: Actor,
  queries: readonly Query[],
  now: number,
): Promise<ResolvedCode[]> {
  const meanings = await readMeanings(env, actor, queries);
  const ids = [...new Set(meanings.flatMap((meaning) => meaning?.ids.slice(0, maxCandidates) ?? []))];
  const products = await readKnown(env, actor, ids, now);
  const answers = queries.map((one, at) => {
    const meant = meanings[at]?.ids.slice(0, maxCandidates) ?? [];
    return answerOf(
      one,
      meanings[at] ?? null,
      meant.flatMap((id) => products.get(id) ?? []),
    );
  });
  return withAnalogues(env, actor, answers, products, now);
}

/** Products by id, with their stock. */
export async function readKnown(env: Env, actor: Actor, ids: number[], now: number): Promise<Map<number, Known>> {
  const [goods, stock] = await Promise.all([goodsByKey(env, actor, ids, now), visibleStock(env, actor, ids)]);
  return new Map([...goods].map(([id, product]) => [id, { product, held: stock && onHand(stock.get(id) ?? []) }]));
}

async function readMeanings(env: Env, actor: Actor, queries: readonly Query[]): Promise<(Meaning | null)[]> {
  const folded = queries.map(({ code }) => foldCode(code));
  const [codes, ownCodes] = await Promise.all([idsOfCodes(env, folded), idsOfOwnCodes(env, actor, folded)]);
  return queries.map(({ code }) => {
    const id = ownCodes.get(foldCode(code));
    if (id !== undefined) return { by: 'own', ids: [id] };
    const { ids = [], own = null } = codes.get(foldCode(code)) ?? {};
    if (ids.length > 0) return { by: 'code', ids };
    return own === null ? null : { by: 'id', ids: [own] };
  });
}

function answerOf({ code, amount }: Query, meaning: Meaning | null, products: readonly Known[]): ResolvedCode {
  const all = products.map((one) => toCandidate(one, amount));
  const candidates = all.toSorted((a, b) => Number(b.orderable) - Number(a.orderable));
  const [only] = candidates;
  const common = { code, by: meaning?.by ?? null, candidates, found: meaning?.ids.length ?? 0, analogue: null };
  if (!only) return { ...common, by: null, found: 0, verdict: 'unknown' };
  if (common.found > 1) return { ...common, verdict: 'several' };
  const [{ product, held } = { product: undefined, held: null }] = products;
  if (!product) return { ...common, verdict: 'unknown' };
  if (!only.orderable) return { ...common, verdict: 'unavailable', message: whyNot(product, held) };
  if (amount === undefined || amount === only.amount) return { ...common, verdict: 'matched' };
  return {
    ...common,
    verdict: 'rounded',
    message: ruleMessage(only.amount, amountRule(product), product.unit.name),
  };
}

export function toCandidate({ product, held }: Known, requested: number | undefined): ResolvedProduct {
  const rule = amountRule(product);
  const amount = roundAmount(requested ?? rule.minimum, rule);
  const orderable = held === null ? product.price !== null : canOrder(product, amount, held);
  return {
    product: toRef(product),
    amount,
    price: product.price?.value ?? null,
    stock: held,
    deliveryDays: product.deliveryDays,
    orderable,
  };
}

export function whyNot({ price, unit }: CatalogueProduct, held: number | null): string {
  if (!price) return t('goods.no-price');
  return held ? t('goods.only-left', { left: held, unit: unit.name }) : t('goods.out-of-stock');
}

/** Each unavailable product with what can be ordered instead. */
async function withAnalogues(
  env: Env,
  actor: Actor,
  answers: readonly ResolvedCode[],
  goods: ReadonlyMap<number, Known>,
  now: number,
): Promise<ResolvedCode[]> {
  const missed = answers.flatMap(({ verdict, candidates: [only] }, id): Missed[] => {
    const product = verdict === 'unavailable' && only ? goods.get(only.product.id)?.product : undefined;
    return product && only ? [{ id, product, amount: only.amount }] : [];
  });
  const found = await analoguesOf(env, actor, missed, now);
  return answers.map((answer, at) => ({ ...answer, analogue: toAnalogue(found.get(at)) }));
}

function toAnalogue(found: Analogue | undefined): ResolvedProduct | null {
  if (!found) return null;
  const { product, amount, onHand: held } = found;
  return { ...toCandidate({ product, held }, amount), orderable: true };
}
