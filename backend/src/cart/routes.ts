import * as contract from '#contract/cart.ts';
import { selectObstacles, toObstacles } from '../checkout/blockers.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { recallJob } from '../job/start.ts';
import { startExport } from '../job/start-export.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { oneIn } from '../one-in.ts';
import { generalRate } from '../price/rate.ts';
import { t } from '../texts/texts.ts';
import { acceptChanges } from './actualize.ts';
import { addItems } from './add.ts';
import { withAnalogues } from './analogues.ts';
import { cartAnswer } from './answer.ts';
import { bringBack } from './bring-back.ts';
import { changeLines } from './change.ts';
import { recallAddition } from './claim.ts';
import { clearedIn, selectCleared } from './cleared.ts';
import { countLines, readCountedLines } from './count.ts';
import { deliveredTotals, selectUsualPlace } from './delivered.ts';
import { theCart } from './export.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { requireCartOwner } from './owner.ts';
import { type CartState, cartSums, readCart, readCartBeside } from './read.ts';
import { replacedLine, replaceLine } from './replace.ts';
import type { AddResult } from './results.ts';
import { bareLine, readSomeLines } from './some-lines.ts';
import { clearCart, deleteLines, restoreLines, selectLines } from './store.ts';

type Adding = CallContext<typeof contract.addToCart>;

/** Response of the calls that add products: a result per item, and the cart now. */
export async function addAnswer({ env, actor, now }: Pick<Adding, 'env' | 'actor' | 'now'>, result: AddResult[]) {
  const cart = await readCart(env, actor, now);
  const { totals } = cartSums(cart);
  return { result, cart: { version: cart.version, positions: totals.positions, totals } };
}

/** Largest body of an addition in bytes: 500 items with comments of 500 characters. */
const maxAddition = 1_500_000;

function mountReading(app: Api): void {
  mount(app, contract.getCart, async ({ input: { query }, env, actor, now }) => {
    const beside = [selectCleared(env, actor, now), selectUsualPlace(env, actor), ...selectObstacles(env, actor)];
    const [{ cart, others }, rate] = await Promise.all([
      readCartBeside(env, actor, now, beside),
      generalRate(env, now),
    ]);
    const [cleared, place, ...obstacles] = others;
    const answer = cartAnswer(cart, actor, query);
    return {
      ...answer,
      cleared: clearedIn(cleared),
      items: await withAnalogues(env, { actor, lines: cart.lines, shown: answer.items, now }),
      delivered: deliveredTotals(cart, place, rate),
      ...toObstacles(actor, obstacles),
    };
  });

  mount(app, contract.getCartLines, async ({ input: { query }, env, actor, now }) => {
    const { lines, ...cart } = await readSomeLines(env, actor, query.ids?.split(',').map(Number) ?? [], now);
    return { ...cart, items: lines.map(({ row, product }) => bareLine(row, product)) };
  });

  mount(app, contract.getCartAmounts, async ({ env, actor }) => {
    const lines = await readCountedLines(env, actor);
    const items = lines.flatMap(({ id, amount }) => (id > 0 ? [[String(id), amount]] : []));
    return { items: Object.fromEntries(items), ...(await countLines(env, actor, lines)) };
  });
}

function mountAdding(app: Api): void {
  const add = async (context: Adding) => {
    requireCartOwner(context.actor);
    if (oneIn(100)) context.defer(forgetVisitors(context.env, 'cart', context.now));
    return addAnswer(context, await addItems(context, context.input.body.items));
  };
  const recall = async (context: Adding) => addAnswer(context, await recallAddition(context.env, context.memory));
  mount(app, contract.addToCart, add, { maxBody: maxAddition, recall });
}

function mountChanging(app: Api): void {
  const missing = 'cart.missing-line';
  mount(
    app,
    contract.updateCartLine,
    async ({ input: { params, body }, ...context }) => {
      const { version, ...wish } = body;
      const { lines } = await changeLines({ ...context, version }, [{ id: params.id, ...wish }], () => 'amount');
      const [line] = lines;
      if (!line) throw new RangeError('One change answers one line');
      const cart = await readCart(context.env, context.actor, context.now);
      return { line, version: cart.version, ...cartSums(cart) };
    },
    { missing },
  );

  mount(
    app,
    contract.updateCartLines,
    async ({ input: { body }, ...context }) => {
      const change = { ...context, version: body.version };
      const { lines, version } = await changeLines(change, body.items, (index) => `items.${index}.amount`);
      if (!body.sums) return { items: lines, version, totals: null, selectedTotals: null };
      const cart = await readCart(context.env, context.actor, context.now);
      return { items: lines, version: cart.version, ...cartSums(cart) };
    },
    { maxBody: maxAddition },
  );

  type Replacing = CallContext<typeof contract.replaceCartLine>;
  const replaced = (cart: CartState, { input }: Replacing) => ({
    line: replacedLine(cart, input.body.productId),
    version: cart.version,
    ...cartSums(cart),
  });
  mount(
    app,
    contract.replaceCartLine,
    async (context) => {
      const { params, body } = context.input;
      return replaced(await replaceLine(context, params.id, body.productId), context);
    },
    { missing, recall: async (context) => replaced(await readCart(context.env, context.actor, context.now), context) },
  );
}

function mountSelecting(app: Api): void {
  mount(app, contract.selectCartLines, async ({ input: { body }, env, actor, now }) => {
    if (!body.all && !body.ids) throw invalidFields([{ field: 'ids', message: t('cart.no-lines-named') }]);
    await selectLines(env, actor, body.all ? null : (body.ids ?? []), body.selected, now);
    const cart = await readCart(env, actor, now);
    return { version: cart.version, selectedTotals: cartSums(cart).selectedTotals };
  });

  mount(app, contract.restoreCart, async ({ env, actor, now }) => {
    await restoreLines(env, actor, now);
    const cart = await readCart(env, actor, now);
    return { version: cart.version, ...cartSums(cart) };
  });

  mount(app, contract.bringBackCart, async ({ input: { body }, env, actor, now }) => {
    const back = await bringBack(env, actor, body.id, now);
    const cart = await readCart(env, actor, now);
    return { ...back, version: cart.version, ...cartSums(cart) };
  });

  mount(app, contract.actualizeCart, async ({ input: { body }, env, actor, now }) => {
    const { cart, items } = await acceptChanges(env, actor, body.ids, now);
    return { items, version: cart.version, totals: cartSums(cart).totals, at: new Date(now).toISOString() };
  });
}

export function mountCart(app: Api): void {
  mountReading(app);
  mountAdding(app);
  mountChanging(app);
  mountSelecting(app);
  mount(
    app,
    contract.exportCart,
    ({ input, ...context }) =>
      startExport(context, 'cart-export', { ids: [theCart], ...input.body }, async () => {
        const positions = (await readCountedLines(context.env, context.actor)).length;
        if (positions === 0) throw new ApiError(422, 'EmptyCart', t('checkout.empty'));
        return positions;
      }),
    { recall: recallJob },
  );
  mount(app, contract.deleteCartLines, async ({ input: { body }, env, actor, now }) => ({
    id: await deleteLines(env, actor, body.ids, now),
  }));
  mount(app, contract.clearCart, ({ env, actor, now }) => clearCart(env, actor, now));
}
