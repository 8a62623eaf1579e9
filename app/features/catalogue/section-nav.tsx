import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/product-paths.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import { type CatalogueQuery, change } from '#app/supplier/catalogue-query.ts';
import { Link } from '#app/ui/link.tsx';
import css from './section-nav.module.css';

/** `count` only for sections below the chosen one. */
export type SectionLink = readonly [id: number, name: string, count?: number];

/** Nested sections by their parent. */
export type SectionBranch = Readonly<Record<number, readonly SectionLink[]>>;

interface Props {
  query: CatalogueQuery;
  parents: readonly SectionLink[];
  below: readonly SectionLink[];
  deeper?: SectionBranch;
  folded?: boolean;
}

export function SectionNav({ folded = false, ...tree }: Props) {
  const { t } = useTranslation('catalogue');
  if (tree.parents.length === 0 && tree.below.length === 0) return null;
  return (
    <nav className={css.sections} aria-label={t('catalogue:sections')}>
      {folded ? (
        <details>
          <summary>{t('catalogue:sections')}</summary>
          <Tree {...tree} />
        </details>
      ) : (
        <>
          <h2>{t('catalogue:sections')}</h2>
          <Tree {...tree} />
        </>
      )}
    </nav>
  );
}

function Tree({ query, parents, below, deeper = {} }: Omit<Props, 'folded'>) {
  const { t } = useTranslation('catalogue');
  const to = (section: number | null) => listPath(change(query, { section }));
  return (
    <ul>
      {parents.length > 0 ? (
        <li className={css.up}>
          <Link to={to(null)}>{t('catalogue:sectionUp')}</Link>
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
  deeper: SectionBranch;
}

function Branch({ query, sections, deeper }: BranchProps) {
  const { formatNumber } = useFormats();
  return sections.map(([id, name, count]) => {
    const inside = deeper[id] ?? [];
    return (
      <li key={id}>
        <Link to={listPath(change(query, { section: id }))}>{name}</Link>
        {count === undefined ? null : <i>{` ${formatNumber(count)}`}</i>}
        {inside.length > 0 ? (
          <ul>
            <Branch query={query} sections={inside} deeper={deeper} />
          </ul>
        ) : null}
      </li>
    );
  });
}
