import type { CallAnswer, CallBody } from '#contract/call.ts';
import type { refreshOffer } from '#contract/offer.ts';
import { goodsByKey } from '../cart/goods.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { requireOpen } from './access.ts';
import { change } from './change.ts';
import { type LineRow, priceLines, tooDear, writeLines } from './lines.ts';
import { retailPrices } from './new-lines.ts';
import { type Asking, readLines, readRecord, readRules } from './record.ts';

/** The lines with today's prices of their products, and the amounts in which they are sold. */
async function freshLines({ env, actor, now }: Asking, lines: readonly LineRow[]): Promise<LineRow[]> {
  const keys = lines.map(({ productId }) => productId);
  const [goods, retail] = await Promise.all([goodsByKey(env, actor, keys, now), retailPrices(env, keys, now)]);
  return lines.map((line) => {
    const product = goods.get(line.productId);
    return {
      ...line,
      basePrice: product?.price?.value ?? null,
      retailPrice: retail.get(line.productId) ?? null,
      vatRate: product ? product.vatRate : line.vatRate,
      minimumBatch: product?.minimumBatch ?? line.minimumBatch,
      multiplicity: product?.multiplicity ?? line.multiplicity,
    };
  });
}

type Change = CallAnswer<typeof refreshOffer>['changes'][number];

function changesOf(before: readonly LineRow[], after: readonly LineRow[]): Change[] {
  return before.flatMap((was, at) => {
    const now = after[at] ?? was;
    if (now.basePrice === was.basePrice && now.offerPrice === was.offerPrice) return [];
    const own = { before: was.basePrice, after: now.basePrice };
    return [{ position: was.place, ...own, offerBefore: was.offerPrice, offerAfter: now.offerPrice }];
  });
}

const datedLines = (lines: readonly LineRow[], now: number) => lines.map((line) => ({ ...line, pricedAt: now }));

/** Prices that are still the same are no new version: whoever answers has seen them. */
const datePrices = (env: Env, id: number, now: number) =>
  env.trade.prepare('UPDATE offer_line SET priced_at = ?2 WHERE offer_id = ?1').bind(id, now);

/** Takes today's base prices; the rules stay. Tells which lines have changed, or would if it is only a preview. */
export async function refresh(
  asking: Asking,
  id: number,
  { version, preview }: CallBody<typeof refreshOffer>,
): Promise<CallAnswer<typeof refreshOffer>> {
  const { env, now } = asking;
  const { allowLoss } = await requireOpen(asking, id, version);
  const [before, rules] = await Promise.all([readLines(env, id), readRules(env, id)]);
  const fresh = await freshLines(asking, before);
  const isSame = JSON.stringify(fresh) === JSON.stringify(before);
  const lines = isSame ? before : priceLines(fresh, rules, allowLoss === 1);
  const dear = tooDear(lines);
  if (dear) throw new ApiError(409, 'OfferTooDear', dear.message);
  if (!preview)
    await change(
      asking,
      id,
      version,
      isSame ? [datePrices(env, id, now)] : writeLines(env, id, datedLines(lines, now), now),
    );
  return { ...(await readRecord(asking, id)), changes: changesOf(before, lines) };
}
