import type { CallAnswer } from '#contract/call.ts';
import type { getSearchFilters } from '#contract/search.ts';
import { named, t } from '../texts/texts.ts';
import { namesOf } from './engine/layout.ts';
import { readTexts } from './engine/texts.ts';
import type { SectionCount } from './facets.ts';
import type { Names } from './names.ts';
import type { Reader, SectionRange } from './reader.ts';
import type { Selected } from './select.ts';

type Meta = CallAnswer<typeof getSearchFilters>['meta'];

/** Titles of a list, and its place in the section tree. */
export async function describeList(reader: Reader, selected: Selected, sections: SectionCount[]): Promise<Meta> {
  const heading = headingOf(selected, await onlyBrand(reader, selected));
  const place =
    selected.section && heading !== named(selected.section.name)
      ? t('search.in-section', { section: named(selected.section.name) })
      : '';
  return {
    heading,
    title: t('search.title', { heading, place }),
    description: t('search.description', { heading, place }),
    parents: selected.section ? parentsOf(reader, selected.section) : [],
    sections,
  };
}

function headingOf({ criteria, match, section }: Selected, brand: string | null): string {
  if (match?.kin)
    return `${match.kin.heading === 'analogues' ? t('search.analogues') : t('search.accessories')}: ${match.kin.of}`;
  if (criteria.keyword !== '') return t('search.found', { keyword: match?.corrected ?? criteria.keyword });
  if (criteria.flags.has('infavorite')) return t('search.favorites');
  if (criteria.flags.has('bought')) return t('search.bought');
  if (section) return brand === null ? named(section.name) : `${named(section.name)} ${brand}`;
  if (criteria.section !== null) return t('catalogue.missing-section');
  return brand === null ? t('search.catalogue') : t('search.of-brand', { brand });
}

async function onlyBrand({ source }: Reader, { criteria }: Selected): Promise<string | null> {
  const [brand, ...others] = criteria.lists.get('brands') ?? [];
  if (brand === undefined || others.length > 0) return null;
  const [names] = await readTexts<Names>(source, [namesOf('brands')]);
  return names?.find(([id]) => id === brand)?.[1] ?? null;
}

/** Path from the root to a section. */
function parentsOf({ book }: Reader, section: SectionRange): { id: number; name: string }[] {
  return book.sections
    .filter(({ lo, hi, level }) => lo <= section.lo && section.hi <= hi && level <= section.level)
    .map(({ id, name }) => ({ id, name: named(name) }));
}
