import { type Criteria, listNames, lists } from './criteria.ts';
import { namesOf } from './engine/layout.ts';
import type { Counted } from './engine/question.ts';
import { readTexts } from './engine/texts.ts';
import { labelOf, labelsById, type Names } from './names.ts';
import type { Reader } from './reader.ts';

/** Most names to look up one by one: with more it is faster to read all names. */
const maxAsked = 1000;

/**
 * Labels by id of the counted and the chosen values of each list filter, in the order of `listNames`. Always sends a
 * query to the database.
 */
export async function readCountedNames(
  reader: Reader,
  facets: ReadonlyMap<string, Counted>,
  chosen: Criteria['lists'],
): Promise<ReadonlyMap<number, string>[]> {
  const { source, isFirst } = reader;
  const ids = listNames.map((list) => [...(facets.get(list)?.counts.keys() ?? []), ...(chosen.get(list) ?? [])]);
  if (isFirst && ids.flat().length <= maxAsked) return await askForNames(reader, ids);
  const names = await readTexts<Names>(source, listNames.map(namesOf));
  // Names and columns usually come from memory, so this query checks that they are still current.
  await source.ask();
  return names.map((all) => labelsById(all ?? []));
}

async function askForNames({ source }: Reader, ids: readonly (readonly number[])[]): Promise<Map<number, string>[]> {
  const pairs = listNames.flatMap((list, at) => (ids[at] ?? []).map((id) => [lists[list].kind, id]));
  const sql = `SELECT l.kind, l.id, l.name, l.within FROM json_each(?1) j
    CROSS JOIN lookup l ON l.kind = j.value ->> 0 AND l.id = j.value ->> 1`;
  const [rows = []] = await source.ask<{ kind: string; id: number; name: string; within: string | null }>(
    source.prepare(sql).bind(JSON.stringify(pairs)),
  );
  return listNames.map(
    (list) =>
      new Map(
        rows.filter(({ kind }) => kind === lists[list].kind).map(({ id, name, within }) => [id, labelOf(name, within)]),
      ),
  );
}
