import { t } from '../texts/texts.ts';
import { type AddItem, type Addition, dropUnavailable, gather, resolveItems } from './new-lines.ts';
import { type AddResult, expectResults, tellResults } from './results.ts';
import { maxLines } from './rules.ts';
import { writeLines } from './write-lines.ts';

/** Adds items to the actor's cart in one batch. Returns a result per item, in the given order. */
export async function addItems(addition: Addition, items: AddItem[]): Promise<AddResult[]> {
  const resolved = await resolveItems(addition, items);
  const newLines = await gather(addition, resolved);
  if (addition.onlyAvailable) dropUnavailable(newLines);
  const expected = expectResults(resolved, newLines, t('cart.full', { max: maxLines }));
  if (newLines.size === 0) return tellResults(expected, { before: {}, after: {} });
  return tellResults(expected, await writeLines(addition, [...newLines.values()], expected));
}
