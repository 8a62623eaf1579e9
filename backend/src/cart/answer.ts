import type { CallQuery } from '#contract/call.ts';
import type { Cart, CartLine, getCart } from '#contract/cart.ts';
import type { Actor } from '../actor.ts';
import { freeDeliveryFrom } from '../checkout/delivery.ts';
import { compareText, listPlace, pageOf } from '../list.ts';
import { roubles } from '../price/format.ts';
import { t } from '../texts/texts.ts';
import { hasOwnLines } from './own-lines.ts';
import { type CartState, cartSums, selectedLines } from './read.ts';

type Sort = CallQuery<typeof getCart>['sort'];

/** What keeps the buyer from ordering comes first, then what would if it were selected. */
const urgency = ({ errors, selected }: CartLine) => (errors.length === 0 ? 0 : selected ? 2 : 1);

/** Orders of lines. */
export const orders: Record<Sort, (a: CartLine, b: CartLine) => number> = {
  added: () => 0,
  name: (a, b) => compareText(a.product.name, b.product.name),
  article: (a, b) => compareText(a.product.article, b.product.article),
  total: (a, b) => (b.total ?? 0) - (a.total ?? 0),
  faulty: (a, b) => urgency(b) - urgency(a),
};

/** The buyer replaced a line on purpose. */
const isChanged = ({ wire }: CartState['lines'][number]) => wire.changes.some(({ kind }) => kind !== 'replaced');

const countFaulty = (cart: CartState) => selectedLines(cart).filter(({ wire }) => wire.errors.length > 0).length;

function findWarnings(cart: CartState): Cart['warnings'] {
  const warnings: Cart['warnings'] = [];
  const changed = cart.lines.filter(isChanged).length;
  if (changed > 0) warnings.push({ code: 'Changed', message: t('cart.changed-lines', { lines: changed }) });
  const broken = countFaulty(cart);
  if (broken > 0) warnings.push({ code: 'Unavailable', message: t('cart.broken-lines', { lines: broken }) });
  const { value } = cartSums(cart).selectedTotals;
  if (value > 0 && value < freeDeliveryFrom) {
    warnings.push({
      code: 'FreeDelivery',
      message: t('cart.until-free-delivery', { sum: roubles(freeDeliveryFrom - value) }),
    });
  }
  return warnings;
}

/** The cart as the contract returns it, but for delivery and what keeps the buyer from ordering: one sorted page of lines, with the sums of all lines. */
export function cartAnswer(
  cart: CartState,
  actor: Actor,
  query: CallQuery<typeof getCart>,
): Omit<Cart, 'cleared' | 'delivered' | 'blockers' | 'overdue'> {
  const sorted = cart.lines.map((line) => line.wire).sort(orders[query.sort]);
  const selected = selectedLines(cart).length;
  const stale = cart.lines.some(isChanged);
  const at = cart.actualizedAt === null ? null : new Date(cart.actualizedAt).toISOString();
  return {
    version: cart.version,
    companyId: actor.kind === 'user' ? actor.companyId : null,
    items: pageOf(sorted, query.page, query['per-page']),
    meta: listPlace(sorted.length, query.page, query['per-page']),
    ...cartSums(cart),
    setAside: hasOwnLines(cart),
    revises: cart.revises,
    selection: { all: selected === sorted.length && selected > 0, count: selected, faulty: countFaulty(cart) },
    actualization: { status: cart.failedAt !== null ? 'failed' : stale ? 'stale' : 'actual', at },
    searchParams: { sort: query.sort },
    warnings: findWarnings(cart),
  };
}
