import type { z } from 'zod';
import type { addResult } from '#contract/cart.ts';
import { t } from '../texts/texts.ts';
import { keyOf } from './goods.ts';
import type { NewLine, Resolved } from './new-lines.ts';
import { type AmountRule, ruleMessage } from './rules.ts';

export type AddResult = z.output<typeof addResult>;

type Named = Pick<AddResult, 'id' | 'code' | 'name' | 'unit'>;

/** An item whose result depends on the amounts of its line, with all that its result needs: it is kept as JSON. */
interface Pending {
  named: Named;
  key: number;
  amount: number;
  rule: AmountRule;
  /** Units in stock if no more can be supplied, otherwise null. */
  limit: number | null;
}

type Expected = { result: AddResult } | Pending;

/** What an addition will answer once its amounts are written. */
export interface Expectation {
  items: Expected[];
  /** Message for items that didn't fit. */
  full: string;
}

/** Amounts by product key. */
export type Amounts = Readonly<Record<string, number>>;

/** Amounts before and after an addition. */
export interface Written {
  before: Amounts;
  /** Before, of lines that took the amount as it is because they weren't selected: `before` has none of them. */
  unselected?: Amounts;
  /** Without the lines that didn't fit. */
  after: Amounts;
}

/** From rows of `id` (the product's key) and `amount`. */
export function writtenAmounts(rows: D1Result | undefined): Amounts {
  const lines = (rows?.results ?? []) as { id: number; amount: number }[];
  return Object.fromEntries(lines.map(({ id, amount }) => [id, amount]));
}

/** Products without a new line can't be ordered at all. */
export function expectResults(
  resolved: readonly Resolved[],
  newLines: ReadonlyMap<number, NewLine>,
  full: string,
): Expectation {
  const items = resolved.map((entry): Expected => {
    const named = nameOf(entry);
    if (entry.message !== undefined) return { result: rejected(named, entry.message) };
    const key = keyOf(entry.product);
    const found = newLines.get(key);
    if (!found) return { result: rejected(named, t('goods.out-of-stock')) };
    const { amount, rule, onHand, product } = found;
    return { named, key, amount, rule, limit: product.deliveryDays === null ? onHand : null };
  });
  return { items, full };
}

function nameOf({ item: { id, code }, product }: Resolved): Named {
  const coded = code === undefined ? {} : { code };
  if (!product) return { id: id ?? null, ...coded };
  return { id: product.id, ...coded, name: product.name, unit: product.unit.name };
}

function rejected(named: Named, message: string): AddResult {
  return { ...named, status: 'rejected', amount: 0, message };
}

/** A result per item, in the given order. Lines that aren't in `after` didn't fit. */
export function tellResults({ items, full }: Expectation, { before, unselected = {}, after }: Written): AddResult[] {
  return items.map((item) => {
    if ('result' in item) return item.result;
    const amount = after[item.key];
    if (amount === undefined) return rejected(item.named, full);
    const unselectedAmount = unselected[item.key];
    const result = describe(item, before[item.key] ?? 0, amount);
    if (unselectedAmount === undefined) return result;
    return { ...result, status: result.status === 'added' ? 'merged' : result.status, unselectedAmount };
  });
}

function describe({ named, rule, limit, ...pending }: Pending, before: number, amount: number): AddResult {
  const unit = named.unit ?? '';
  if (amount !== before + pending.amount) {
    return { ...named, status: 'rounded', amount, message: ruleMessage(amount, rule, unit) };
  }
  const status = before > 0 ? 'merged' : 'added';
  if (limit === null || limit >= amount) return { ...named, status, amount };
  const message = limit === 0 ? t('goods.out-of-stock') : t('goods.only-left', { left: limit, unit });
  return { ...named, status, amount, message };
}
