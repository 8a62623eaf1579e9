import { maxBuyerCode, type SavedCode } from '#contract/buyer-code.ts';
import type { UserActor } from '../actor.ts';
import { requireCodeEditor } from '../buyer-code/rights.ts';
import { saveCodes } from '../buyer-code/save.ts';
import type { Env } from '../env.ts';
import type { StoredRow } from './store.ts';

interface Asking {
  env: Env;
  actor: UserActor;
  now: number;
}

/**
 * Saves what rows call the products that the buyer chose for them as own codes of the company. A code that names another
 * product stays. Throws 403 for who may not save codes.
 */
export async function rememberCodes({ env, actor, now }: Asking, rows: readonly StoredRow[]): Promise<SavedCode[]> {
  requireCodeEditor(actor);
  const items = rows.flatMap((row) => {
    const code = ownCodeOf(row);
    return code !== null && row.productId !== null ? [{ code, productId: row.productId }] : [];
  });
  return items.length === 0 ? [] : await saveCodes(env, actor, { items, replace: false }, now);
}

/**
 * A row's code for a product that nothing but the buyer's choice tells. A single word with a digit is a code too; without
 * a column for codes it was read as a name.
 */
function ownCodeOf({ code, name, foundBy, candidates, productId }: StoredRow): string | null {
  const isTold = foundBy === 'code' && candidates.length === 1 && candidates[0] === productId;
  const typed = code !== '' ? code : /^\S*\d\S*$/.test(name) ? name : '';
  return isTold || typed === '' || typed.length > maxBuyerCode ? null : typed;
}
