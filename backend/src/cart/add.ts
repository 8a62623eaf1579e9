import { t } from '../texts/texts.ts';
import { type AddResult, expectResults, tellResults } from './results.ts';
import { maxLines } from './rules.ts';
import { type AddItem, type Addition, dropUnavailable, gather, resolveItems } from './wanted.ts';
import { writeLines } from './write-lines.ts';

/** Adds items to the actor's cart in one batch. Returns a result per item, in the given order. */
export async function addItems(addition: Addition, items: AddItem[]): Promise<AddResult[]> {
  const resolved = await resolveItems(addition, items);
  const wanted = await gather(addition, resolved);
  if (addition.onlyAvailable) dropUnavailable(wanted);
  const expected = expectResults(resolved, wanted, t('cart.full', { max: maxLines }));
  if (wanted.size === 0) return tellResults(expected, { before: {}, after: {} });
  return tellResults(expected, await writeLines(addition, [...wanted.values()], expected));
}
