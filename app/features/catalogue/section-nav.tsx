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
  /** Sections further down, by the one that they are in. */
  deeper?: ReadonlyMap<number, readonly SectionLink[]>;
  /** The tree opens at a press only. */
  folded?: boolean;
}

/** The section tree around the list: the way up, the chosen section, the sections below with what they hold. */
export function SectionNav({ folded = false, ...tree }: Props) {
  const t = useT();
  if (tree.parents.length === 0 && tree.below.length === 0) return null;
  return (
    <nav className={css.sections} aria-label={t('catalogue.sections')}>
      {folded ? (
        <details>
          <summary>{t('catalogue.sections')}</summary>
          <Tree {...tree} />
        </details>
      ) : (
        <>
          <h2>{t('catalogue.sections')}</h2>
          <Tree {...tree} />
        </>
      )}
    </nav>
  );
}

function Tree({ query, parents, below, deeper = new Map() }: Omit<Props, 'folded'>) {
  const t = useT();
  const to = (section: number | null) => listPath(change(query, { section }));
  return (
    <ul>
      {parents.length > 0 ? (
        <li className={css.up}>
          <Link to={to(null)}>{t('catalogue.sectionUp')}</Link>
        </li>
      ) : null}
      {parents.map(([id, name]) => (
        <li key={id}>{id === query.section ? <b aria-current="page">{name}</b> : <Link to={to(id)}>{name}</Link>}</li>
      ))}
      <Branch query={query} sections={below} deeper={deeper} />
    </ul>
  );
}

interface BranchProps {
  query: CatalogueQuery;
  sections: readonly SectionLink[];
  deeper: ReadonlyMap<number, readonly SectionLink[]>;
}

/** Sections of one level, each with those below it that are open. */
function Branch({ query, sections, deeper }: BranchProps) {
  return sections.map(([id, name, count]) => {
    const inside = deeper.get(id) ?? [];
    return (
      <li key={id}>
        <Link to={listPath(change(query, { section: id }))}>{name}</Link>
        {count === undefined ? null : <i>{formatNumber(count)}</i>}
        {inside.length > 0 ? (
          <ul>
            <Branch query={query} sections={inside} deeper={deeper} />
          </ul>
        ) : null}
      </li>
    );
  });
}
