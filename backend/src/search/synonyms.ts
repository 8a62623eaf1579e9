import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import { replaceSynonyms } from '../staff-text/synonyms.ts';
import type { Criteria } from './criteria.ts';

/** The criteria with what the supplier's synonyms mean instead of what was typed. */
export async function searched(env: Env, criteria: Criteria, now: number): Promise<Criteria> {
  const keyword = await searchedKeyword(env, criteria.keyword, now);
  return keyword === criteria.keyword ? criteria : { ...criteria, keyword };
}

/** The keyword with what the supplier's synonyms mean instead of what was typed. */
export async function searchedKeyword(env: Env, keyword: string, now: number): Promise<string> {
  return keyword === '' ? '' : replaceSynonyms(keyword, (await readShop(env, now)).synonyms);
}
