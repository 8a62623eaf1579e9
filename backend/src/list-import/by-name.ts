import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { readCriteria } from '../search/criteria.ts';
import type { Match } from '../search/keyword.ts';
import { listNeeds } from '../search/needs.ts';
import { readPage } from '../search/page.ts';
import { reading } from '../search/reader.ts';
import { select } from '../search/select.ts';
import { searched } from '../search/synonyms.ts';
import { readWords } from '../search/words.ts';
import { beside, joining } from './words.ts';

/** Products that are named for a name. */
export const namesShown = 3;

export interface Named {
  /** Of the likeliest products, the best first. */
  ids: number[];
  /** How many were found. */
  found: number;
}

const keywordOf = (name: string) => name.replace(beside, ' ').replace(/\s+/g, ' ').trim().slice(0, 256);

/** Names that are searched for at a time. A search keeps the isolate busy: more would leave others too few turns. */
const atOnce = 3;

/** Products by names as people write them, found by search. Names that find nothing have no entry. */
export async function findByNames(
  env: Env,
  actor: Actor,
  names: readonly string[],
  now: number,
): Promise<Map<string, Named>> {
  const all = [...new Set(names)];
  const found = new Map<string, Named>();
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    // Between searches others have their turn: answers and timers wait while one follows on the other.
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const answers = await Promise.all(some.map((name) => findByName(env, actor, name, now)));
    for (const [place, name] of some.entries()) {
      const named = answers[place];
      if (named) found.set(name, named);
    }
  }
  return found;
}

async function findByName(env: Env, actor: Actor, name: string, now: number): Promise<Named | null> {
  const criteria = await searched(env, readCriteria({ 'criteria[keyword]': keywordOf(name) }, 'criteria'), now);
  if (criteria.keyword === '') return null;
  const { rows, total } = await reading(
    env,
    async (reader) => {
      const selected = await select(reader, actor, criteria);
      if (selected.match && isNumberOnly(selected.match)) return { rows: [], total: 0 };
      return readPage(reader, selected, { page: 1, perPage: namesShown, sorting: null, now });
    },
    listNeeds(actor, criteria, null),
  );
  return rows.length > 0 ? { ids: rows.map(({ id }) => id), found: total } : null;
}

/** Whether nothing but numbers was found of a name: the 1 of an unknown code "НЕТ-1" is in hundreds of names. */
const isNumberOnly = ({ missing, corrected }: Match) =>
  missing.length > 0 && corrected !== null && !/\p{L}/u.test(corrected);

/** What the trade also calls products, as search knows it. */
export async function tradeNames(env: Env, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const sql = 'SELECT p.id, p.aka FROM json_each(?1) j JOIN product p ON p.id = j.value';
  const { results } = await env.catalogue.prepare(sql).bind(JSON.stringify(ids)).all<{ id: number; aka: string }>();
  return new Map(results.map(({ id, aka }) => [id, aka]));
}

/** Whether two names may mean one product: they share the beginning of a word, or something with a digit. */
export function mayBeSame(one: string, other: string): boolean {
  const [a, b] = [termsOf(one), termsOf(other)];
  return a.size === 0 || b.size === 0 || [...a].some((term) => b.has(term));
}

const termsOf = (name: string) =>
  new Set(
    readWords(name).flatMap(({ term, text }) =>
      /\d/.test(term) ? [term] : text.length >= 3 && !joining.has(text) ? [text.slice(0, 4)] : [],
    ),
  );
