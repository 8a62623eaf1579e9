import type { CallAnswer } from '#contract/call.ts';
import type { getSearchFilters } from '#contract/search.ts';
import type { Env } from '../env.ts';
import { where } from './conditions.ts';
import { isUnfiltered } from './criteria.ts';
import type { SectionRange, Selected } from './select.ts';
import { Values } from './sql.ts';

type Meta = CallAnswer<typeof getSearchFilters>['meta'];

/** Titles of a list and where it lies in the section tree. */
export async function describeList(env: Env, selected: Selected): Promise<Meta> {
  const [parents, sections, brand] = await Promise.all([
    selected.section ? parentsOf(env, selected.section) : [],
    childrenOf(env, selected),
    onlyBrand(env, selected),
  ]);
  const heading = headingOf(selected, brand);
  const place = selected.section && heading !== selected.section.name ? ` в разделе «${selected.section.name}»` : '';
  return {
    heading,
    title: `${heading}${place}: купить оптом`,
    description: `${heading}${place}: цены с НДС, наличие на складах, характеристики и документы. Заказ для организаций и предпринимателей.`,
    parents,
    sections,
  };
}

function headingOf({ criteria, match, section }: Selected, brand: string | null): string {
  if (criteria.keyword !== '') return `Поиск: ${match?.corrected ?? criteria.keyword}`;
  if (criteria.flags.has('infavorite')) return 'Избранное';
  if (section) return brand === null ? section.name : `${section.name} ${brand}`;
  if (criteria.section !== null) return 'Раздел не найден';
  return brand === null ? 'Каталог' : `Товары ${brand}`;
}

async function onlyBrand(env: Env, { criteria }: Selected): Promise<string | null> {
  const [brand, ...others] = criteria.lists.get('brands') ?? [];
  if (brand === undefined || others.length > 0) return null;
  const row = await env.catalogue
    .prepare(`SELECT name FROM lookup WHERE kind = 'brand' AND id = ?1`)
    .bind(brand)
    .first<{ name: string }>();
  return row?.name ?? null;
}

/** Sections above one, from the root. */
export async function parentsOf(env: Env, section: SectionRange): Promise<{ id: number; name: string }[]> {
  const { results } = await env.catalogue
    .prepare('SELECT id, name FROM section WHERE lo <= ?1 AND hi >= ?2 AND level < ?3 ORDER BY level')
    .bind(section.lo, section.hi, section.level)
    .all<{ id: number; name: string }>();
  return results;
}

async function childrenOf(env: Env, selected: Selected): Promise<Meta['sections']> {
  const values = new Values();
  const parent = selected.section ? `s.parent_id = ${values.add(selected.section.id)}` : 's.parent_id IS NULL';
  const sql = isUnfiltered(selected.criteria)
    ? `SELECT s.id, s.name, s.count FROM section s WHERE ${parent} AND s.count > 0 ORDER BY s.lo`
    : `SELECT s.id, s.name, count(*) AS count FROM section s JOIN product_column c ON c.ord BETWEEN s.lo AND s.hi
        WHERE ${parent} AND ${where(selected, values)} GROUP BY s.id ORDER BY s.lo`;
  return (await values.prepare(env.catalogue, sql).all<Meta['sections'][number]>()).results;
}
