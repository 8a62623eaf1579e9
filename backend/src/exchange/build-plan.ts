import type { Env } from '../env.ts';

/** A section of the catalogue that is built. */
export interface PlannedSection {
  id: number;
  parentId: number | null;
  level: number;
  name: string;
  /** Its own goods come first, then those of the sections in it. */
  lo: number;
  hi: number;
  /** Goods of its own, and of the sections in it too. */
  own: number;
  count: number;
}

interface GroupRow {
  id: number;
  ref: string;
  parentRef: string | null;
  name: string;
}

/** The sections that have goods, in the order of the accounting program, each in front of those in it. */
export async function planSections(env: Env, otherName: string): Promise<PlannedSection[]> {
  const db = env.catalogue;
  const [groups, counts] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT id, ref, parent_ref AS parentRef, name FROM goods_group WHERE is_gone = 0 ORDER BY id'),
    db.prepare('SELECT section_id AS id, count(*) AS own FROM goods_item WHERE is_sold = 1 GROUP BY section_id'),
  ]);
  const rows = (groups?.results ?? []) as unknown as GroupRow[];
  const own = new Map((counts?.results ?? []).map(({ id, own: count }) => [Number(id), Number(count)]));
  const refs = new Set(rows.map(({ ref }) => ref));
  const byParent = Map.groupBy(rows, ({ parentRef }) => (parentRef !== null && refs.has(parentRef) ? parentRef : null));
  const planned: PlannedSection[] = [];
  let next = 1;
  const grow = (row: GroupRow, parentId: number | null, level: number): number => {
    const section = {
      id: row.id,
      parentId,
      level,
      name: row.name || otherName,
      lo: next,
      hi: 0,
      own: own.get(row.id) ?? 0,
      count: 0,
    };
    const at = planned.push(section) - 1;
    next += section.own;
    section.count = section.own;
    for (const child of byParent.get(row.ref) ?? []) section.count += grow(child, row.id, level + 1);
    section.hi = next - 1;
    if (section.count === 0) planned.splice(at);
    return section.count;
  };
  for (const row of byParent.get(null) ?? []) grow(row, null, 1);
  return planned;
}

/** A part of the goods of a section. */
export interface Stretch {
  section: number;
  /** Ordinal of its first goods. */
  ord: number;
  count: number;
  isBegun: boolean;
}

/** Which goods have the ordinals from `first` on. */
export function stretchesOf(sections: readonly PlannedSection[], first: number, count: number): Stretch[] {
  const end = first + count;
  return sections.flatMap(({ id, lo, own }) => {
    const [from, to] = [Math.max(lo, first), Math.min(lo + own, end)];
    return from < to ? [{ section: id, ord: from, count: to - from, isBegun: from > lo }] : [];
  });
}
