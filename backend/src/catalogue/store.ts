import type { Section } from '#contract/catalogue.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import type { SectionRange } from '../search/reader.ts';
import { named, namedInParts } from '../texts/texts.ts';

const withName = <T extends { name: string }>(row: T): T => ({ ...row, name: named(row.name) });

const sectionColumns = 'id, name, parent_id AS parentId, level, count';

/** Which sections to list: down to a level, or the children of one. */
export interface SectionQuestion {
  readonly level?: number | undefined;
  readonly parentId?: number | undefined;
}

/** Sections in tree order, without empty ones. */
export async function listSections(env: Env, { level, parentId }: SectionQuestion): Promise<Section[]> {
  const { results } = await env.catalogue
    .prepare(
      `SELECT ${sectionColumns} FROM section
        WHERE count > 0 AND level <= ?1 AND ${parentId === undefined ? '?2 IS NULL' : 'parent_id = ?2'} ORDER BY lo, level`,
    )
    .bind(level ?? 9, parentId ?? null)
    .all<Section>();
  return results.map(withName);
}

export async function findSection(env: Env, id: number): Promise<SectionRange | null> {
  return env.catalogue
    .prepare('SELECT id, parent_id, level, name, lo, hi, count FROM section WHERE id = ?1')
    .bind(id)
    .first<SectionRange>()
    .then((found) => found && withName(found));
}

/** Names of sections by id, for as many as there are. */
export async function sectionNames(env: Env, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { results } = await env.catalogue
    .prepare('SELECT id, name FROM section WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify([...new Set(ids)]))
    .all<{ id: number; name: string }>();
  return new Map(results.map(({ id, name }) => [id, named(name)]));
}

/** Ancestors of a section, from the root. */
export async function parentsOf(env: Env, section: SectionRange): Promise<{ id: number; name: string }[]> {
  const { results } = await env.catalogue
    .prepare(
      `WITH RECURSIVE up(id) AS (SELECT ?1 UNION ALL SELECT s.parent_id FROM up JOIN section s ON s.id = up.id)
       SELECT s.id, s.name FROM up JOIN section s ON s.id = up.id ORDER BY s.level`,
    )
    .bind(section.parent_id)
    .all<{ id: number; name: string }>();
  return results.map(withName);
}

export interface LookupQuestion {
  readonly keyword: string;
  readonly page: number;
  readonly perPage: number;
}

interface LookupRow {
  id: number;
  name: string;
  count: number;
  total: number;
}

/** Brands or product groups whose name contains a text, most common first. */
export async function listLookup(env: Env, kind: 'brand' | 'group', { keyword, page, perPage }: LookupQuestion) {
  const { results } = await env.catalogue
    .prepare(
      `SELECT id, name, count, count(*) OVER () AS total FROM lookup
        WHERE kind = ?1 AND count > 0 AND instr(search, ?2) ORDER BY count DESC, name LIMIT ?3 OFFSET ?4`,
    )
    .bind(kind, foldText(keyword), perPage, perPage * (page - 1))
    .all<LookupRow>();
  return {
    items: results.map(({ id, name, count }) => ({ id, name: namedInParts(name), count })),
    total: results[0]?.total ?? 0,
  };
}

export async function findLookup(env: Env, kind: 'brand' | 'group', id: number) {
  const found = await env.catalogue
    .prepare('SELECT id, name, count FROM lookup WHERE kind = ?1 AND id = ?2')
    .bind(kind, id)
    .first<{ id: number; name: string; count: number }>();
  return found && { ...found, name: namedInParts(found.name) };
}
