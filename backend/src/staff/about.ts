import type { Call } from '#contract/call.ts';
import { addToCart, deleteCartLines, selectCartLines, updateCartLine, updateCartLines } from '#contract/cart.ts';
import { getOrder } from '#contract/order.ts';
import { addToOrderPlan, createOrderPlan, getOrderPlan } from '#contract/order-manager.ts';
import { getProduct } from '#contract/product.ts';
import { getCustomProduct } from '#contract/product-custom.ts';
import {
  addToSpecification,
  cartToSpecification,
  createSpecification,
  getSpecification,
} from '#contract/specification.ts';
import type { UserActor } from '../actor.ts';
import { cartOwner } from '../cart/owner.ts';
import type { Env } from '../env.ts';
import { t } from '../texts/texts.ts';

/** What an action was about: names of the first records, and how many there were. */
export interface About {
  names: string[];
  count: number;
}

export const nothing: About = { names: [], count: 0 };

const mostNames = 5;

type Kind = 'product' | 'own-product' | 'cart-line' | 'order' | 'specification' | 'order-plan';

interface Target {
  kind: Kind;
  id: number;
}

interface CallInput {
  params: unknown;
  body: unknown;
}

/** Kinds of the records that paths name: those of a call's own record begin like this one's. */
const records: readonly [of: Call, kind: Kind][] = [
  [getProduct, 'product'],
  [getCustomProduct, 'own-product'],
  [updateCartLine, 'cart-line'],
  [getOrder, 'order'],
  [getSpecification, 'specification'],
  [getOrderPlan, 'order-plan'],
];
const isOf = ({ path }: Call, record: Call) => `${path}/`.startsWith(`${record.path}/`);

const idsOf = (...calls: Call[]) => new Set(calls.map(({ id }) => id));
/** Calls whose body names lines of the cart. */
const withLines = idsOf(updateCartLines, selectCartLines, deleteCartLines, cartToSpecification);
/** Calls whose body names goods. */
const withGoods = idsOf(addToCart, createSpecification, addToSpecification, createOrderPlan, addToOrderPlan);

/** Names what a call is about, read before it runs: what it deletes has a name no longer. */
export async function aboutCall(env: Env, call: Call, input: CallInput, actor: UserActor): Promise<About> {
  const targets = targetsOf(call, input);
  if (targets.length === 0) return nothing;
  const shown = targets.slice(0, mostNames);
  const names = await Promise.all(shown.map((target) => nameOf(env, target, actor)));
  return { names: names.filter((name) => name !== null), count: targets.length };
}

/** Orders that a call has placed come before what it was asked about. */
export function withOrders(about: About, answer: unknown): About {
  const { orders } = (answer ?? {}) as { orders?: { number?: string }[] };
  const placed = (orders ?? []).flatMap(({ number }) => (number ? [t('order.debt', { number })] : []));
  return { names: [...placed, ...about.names].slice(0, mostNames), count: placed.length + about.count };
}

/** Records that a call names. */
export function targetsOf(call: Call, { params, body }: CallInput): Target[] {
  const { id } = (params ?? {}) as { id?: number };
  const { items, ids } = (body ?? {}) as { items?: { id?: number; type?: string }[]; ids?: number[] };
  const kind = records.find(([record]) => isOf(call, record))?.[1];
  const own: Target[] = kind && typeof id === 'number' ? [{ kind, id }] : [];
  if (withLines.has(call.id)) {
    return [
      ...(ids ?? []).map((one): Target => ({ kind: 'cart-line', id: one })),
      ...linesOf(items, () => 'cart-line'),
    ];
  }
  if (withGoods.has(call.id)) {
    return [...own, ...linesOf(items, ({ type }) => (type === 'custom' ? 'own-product' : 'product'))];
  }
  return own;
}

function linesOf(items: readonly { id?: number; type?: string }[] = [], kind: (item: { type?: string }) => Kind) {
  return items.flatMap((item): Target[] => (typeof item.id === 'number' ? [{ kind: kind(item), id: item.id }] : []));
}

const titled = (key: 'order.debt' | 'specification.titled' | 'order-plan.titled', name: string | null) =>
  name === null ? null : t(key, { number: name, name });

/** Null for a record that is missing or another company's. */
async function nameOf(env: Env, { kind, id }: Target, actor: UserActor): Promise<string | null> {
  const { companyId } = actor;
  const first = (sql: string, ...bound: unknown[]) =>
    env.trade
      .prepare(sql)
      .bind(id, ...bound)
      .first<string>('name');
  switch (kind) {
    case 'product':
      return await env.catalogue.prepare('SELECT name FROM product WHERE id = ?1').bind(id).first<string>('name');
    case 'own-product':
      return await first('SELECT name FROM custom_product WHERE id = ?1 AND company_id = ?2', companyId);
    case 'order':
      return titled(
        'order.debt',
        await first('SELECT number AS name FROM orders WHERE id = ?1 AND company_id = ?2', companyId),
      );
    case 'specification':
      return titled(
        'specification.titled',
        await first("SELECT name FROM specification WHERE id = ?1 AND company_id = ?2 AND kind = 'list'", companyId),
      );
    case 'order-plan':
      return titled(
        'order-plan.titled',
        await first("SELECT name FROM specification WHERE id = ?1 AND company_id = ?2 AND kind = 'plan'", companyId),
      );
    default: {
      const line = await env.trade
        .prepare(
          'SELECT l.product_id AS id FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE l.id = ?1 AND c.owner = ?2',
        )
        .bind(id, cartOwner(actor))
        .first<number>('id');
      if (line === null) return null;
      return await nameOf(env, line < 0 ? { kind: 'own-product', id: -line } : { kind: 'product', id: line }, actor);
    }
  }
}
