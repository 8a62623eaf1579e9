import { cartSorts } from '#contract/cart.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { goodsCells, goodsColumns, sumsOf, withOwnCodes } from '../file/goods.ts';
import type { Sheet } from '../file/sheet.ts';
import { type ExportInput, exportSteps } from '../job/export.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { orders } from './answer.ts';
import { cartSums, readCart } from './read.ts';

/** A cart has no id of its own: it is that of the actor in their company. */
export const theCart = 1;

/** All lines in the order that was chosen, with the obstacles of those that can't be ordered. */
async function readSheet(env: Env, actor: UserActor, _id: number, now: number, input: ExportInput): Promise<Sheet> {
  const cart = await readCart(env, actor, now);
  const sort = cartSorts.find((one) => one === input.sort) ?? 'added';
  const lines = cart.lines.map(({ wire }) => wire).sort(orders[sort]);
  return {
    name: `${t('cart.noun')} ${moscowDay(now)}`,
    about: [],
    ...withOwnCodes(
      goodsColumns(
        { title: t('cart.to-order'), kind: 'text', width: 8 },
        { title: t('file.remark'), kind: 'text', width: 24 },
      ),
      lines.map((wire) => [
        ...goodsCells({
          product: wire.product,
          amount: wire.amount,
          price: wire.price?.value ?? null,
          total: wire.total ?? 0,
          note: wire.comment,
        }),
        t(wire.selected ? 'cart.selected' : 'cart.not-selected'),
        wire.errors[0]?.message ?? null,
      ]),
      lines.map(({ product }) => product),
    ),
    sums: sumsOf(cartSums(cart).totals),
  };
}

/** The steps that export a cart. */
export const exportCart = exportSteps({ noun: () => t('cart.noun'), title: () => t('cart.noun'), readSheet });
