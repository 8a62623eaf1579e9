import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { favoriteIds } from '../favorite/store.ts';
import type { Selection } from './conditions.ts';
import type { Criteria } from './criteria.ts';
import { resolveKeyword } from './keyword.ts';

/** Section with the range of its ordinals. */
export interface SectionRange {
  id: number;
  parent_id: number | null;
  level: number;
  name: string;
  lo: number;
  hi: number;
  count: number;
}

/** A selection with the section it is about. */
export interface Selected extends Selection {
  /** Null for the whole catalogue. */
  readonly section: SectionRange | null;
}

/** No ordinal lies in it: an unknown section holds nothing. */
const nowhere = { lo: 1, hi: 0 };

/** Turns criteria into what SQL can ask: section to range, words to terms and codes, favourites to ids. */
export async function select(env: Env, actor: Actor, criteria: Criteria): Promise<Selected> {
  const [section, match, favorites] = await Promise.all([
    criteria.section === null ? null : findSection(env, criteria.section),
    criteria.keyword === '' ? null : resolveKeyword(env, criteria.keyword),
    criteria.flags.has('infavorite') && actor.kind === 'user' ? favoriteIds(env, actor) : [],
  ]);
  const range = criteria.section === null ? null : (section ?? nowhere);
  return { criteria, section, range, match, favorites, priceType: actor.priceType };
}

/** A section by its id, or null. */
export async function findSection(env: Env, id: number): Promise<SectionRange | null> {
  return env.catalogue
    .prepare('SELECT id, parent_id, level, name, lo, hi, count FROM section WHERE id = ?1')
    .bind(id)
    .first<SectionRange>();
}
