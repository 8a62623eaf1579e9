import type { Actor } from '../actor.ts';
import { idsOfOwnCodes } from '../buyer-code/store.ts';
import type { Env } from '../env.ts';
import { idsOfCodes } from '../product/store.ts';
import { foldCode } from '../search/look-alikes.ts';
import type { Found } from './found.ts';

/** Letters and digits of a code that a scanner may have set behind another one. */
const fewest = 4;
const longest = 60;
/** Texts of one question that are tried: each has as many halves as letters. */
const most = 5;

/** Texts that no code is, each with the two known codes of which it consists; those that can be split in two ways are left out. */
export async function gluedCodes(
  env: Env,
  actor: Actor,
  rows: readonly Found[],
): Promise<Map<string, [string, string]>> {
  const texts = rows.flatMap(({ foundBy, cells: [text = '', ...others] }) =>
    foundBy !== 'code' && others.every((cell) => /^\d/.test(cell)) && /^\S+$/.test(text) && text.length <= longest
      ? [text]
      : [],
  );
  const tried = [...new Set(texts)].slice(0, most).map((text) => ({ text, splits: splitsOf(text) }));
  const folded = [...new Set(tried.flatMap(({ splits }) => splits.flat().map(foldCode)))];
  if (folded.length === 0) return new Map();
  const [own, all] = await Promise.all([idsOfOwnCodes(env, actor, folded), idsOfCodes(env, folded)]);
  const isKnown = (code: string) => own.has(foldCode(code)) || (all.get(foldCode(code))?.ids.length ?? 0) > 0;
  return new Map(
    tried.flatMap(({ text, splits }): [string, [string, string]][] => {
      const [only, ...others] = splits.filter((parts) => parts.every(isKnown));
      return only && others.length === 0 ? [[text, only]] : [];
    }),
  );
}

/** All ways to split a text into two codes; a sign between them is neither's, so that it makes no second way. */
function splitsOf(text: string): [string, string][] {
  const ways = Array.from(text, (_, at): [string, string] => [text.slice(0, at), text.slice(at)]);
  return ways.filter(
    ([one, other]) =>
      foldCode(one).length >= fewest && foldCode(other).length >= fewest && /^[\p{L}\p{N}]/u.test(other),
  );
}
