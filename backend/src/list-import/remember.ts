import { maxBuyerCode, type SavedCode } from '#contract/buyer-code.ts';
import type { UserActor } from '../actor.ts';
import { saveCodes } from '../buyer-code/save.ts';
import { requireUpkeep } from '../company/upkeep.ts';
import type { Env } from '../env.ts';
import { idsOfCodes } from '../product/store.ts';
import { foldCode } from '../search/look-alikes.ts';
import type { StoredRow } from './store.ts';

interface Asking {
  env: Env;
  actor: UserActor;
  now: number;
}

/**
 * Saves what rows call their products as own codes of the company, unless the catalogue calls them so itself. A code that
 * names another product stays. Throws 403 for who may not save codes.
 */
export async function rememberCodes({ env, actor, now }: Asking, rows: readonly StoredRow[]): Promise<SavedCode[]> {
  requireUpkeep(actor, 'buyer-code.forbidden');
  const named = rows.flatMap((row) => {
    const code = codeOf(row);
    return code !== '' && row.productId !== null ? [{ code, productId: row.productId }] : [];
  });
  const idsByCode = await idsOfCodes(
    env,
    named.map(({ code }) => foldCode(code)),
  );
  const items = named.filter(({ code, productId }) => {
    const { ids = [], own = null } = idsByCode.get(foldCode(code)) ?? {};
    return own !== productId && !(ids.length === 1 && ids[0] === productId);
  });
  return items.length === 0 ? [] : await saveCodes(env, actor, { items, replace: false }, now);
}

/** A single word with a digit is a code too; without a column for codes it was read as a name. Empty for none. */
function codeOf({ code, name }: StoredRow): string {
  const typed = code !== '' ? code : /^\S*\d\S*$/.test(name) ? name : '';
  return typed.length > maxBuyerCode ? '' : typed;
}
