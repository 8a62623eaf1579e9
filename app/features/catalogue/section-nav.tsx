import { formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { Link } from '#app/ui/link.tsx';
import { listPath } from './list-paths.ts';
import { type CatalogueQuery, change } from './query.ts';
import css from './section-nav.module.css';

/** Id, name and, for a section below, the number of its products. */
export type SectionLink = readonly [id: number, name: string, count?: number];

interface Props {
  query: CatalogueQuery;
  /** From the root to the chosen section, which is the last. */
  parents: readonly SectionLink[];
  below: readonly SectionLink[];
}

/** The section tree around the list: the way up, the chosen section, the sections below with what they hold. */
export function SectionNav({ query, parents, below }: Props) {
  const t = useT();
  if (parents.length === 0 && below.length === 0) return null;
  const to = (section: number | null) => listPath(change(query, { section }));
  return (
    <nav className={css.sections} aria-label={t('catalogue.sections')}>
      <h2>{t('catalogue.sections')}</h2>
      <ul>
        {parents.length > 0 ? (
          <li className={css.up}>
            <Link to={to(null)}>{t('catalogue.sectionUp')}</Link>
          </li>
        ) : null}
        {parents.map(([id, name]) => (
          <li key={id}>{id === query.section ? <b aria-current="page">{name}</b> : <Link to={to(id)}>{name}</Link>}</li>
        ))}
        {below.map(([id, name, count]) => (
          <li key={id}>
            <Link to={to(id)}>{name}</Link>
            <i>{formatNumber(count ?? 0)}</i>
          </li>
        ))}
      </ul>
    </nav>
  );
}
