import type { Env } from '../env.ts';

/** Ref of the section of goods whose own group isn't there. */
const otherRef = '';

/** SQL of whether the goods `g` of an item `i` are sold by it: those with characteristics are sold by each of them only. */
const isSold = `(g.is_gone = 0 AND i.is_gone = 0 AND NOT (i.ref = g.ref AND EXISTS (
  SELECT 1 FROM goods_item c WHERE c.goods_ref = g.ref AND c.ref <> g.ref AND c.is_gone = 0)))`;
const sectionOf = `coalesce((SELECT s.id FROM goods_group s WHERE s.ref = g.group_ref AND s.is_gone = 0),
  (SELECT s.id FROM goods_group s WHERE s.ref = '${otherRef}'))`;

/** Statements that say of each item whether and in which section it is sold. Only rows that change are written. */
export function placeGoods({ catalogue: db }: Env, revision: number): D1PreparedStatement[] {
  return [
    db.prepare(
      `INSERT INTO goods_group (id, ref, name) SELECT max(coalesce((SELECT max(id) FROM goods_group), 0), coalesce((SELECT max(id) FROM section), 0)) + 1, '${otherRef}', ''
        WHERE NOT EXISTS (SELECT 1 FROM goods_group WHERE ref = '${otherRef}')`,
    ),
    db.prepare(
      `UPDATE goods_item SET section_id = n.section, is_sold = n.sold FROM (
         SELECT i.id, ${sectionOf} AS section, ${isSold} AS sold FROM goods_item i JOIN goods g ON g.ref = i.goods_ref) n
        WHERE goods_item.id = n.id AND (section_id <> n.section OR is_sold <> n.sold)`,
    ),
    db.prepare('UPDATE goods_work SET building = ?1').bind(revision),
  ];
}
