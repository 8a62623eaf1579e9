import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/product-paths.ts';
import * as paths from '#app/paths.ts';
import { type CatalogueQuery, change, withoutFilters } from '#app/supplier/catalogue-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { labelOf } from '../applied.tsx';
import { choicesOf } from '../applied-filters.ts';
import type { Filter } from '../filter.ts';
import css from './page.module.css';

export function Empty({ query, filters }: { query: CatalogueQuery; filters: readonly Filter[] }) {
  const { t } = useTranslation();
  const choices = choicesOf(query).filter((choice) => choice.filter !== 'keyword');
  const ways = [
    ...(choices.length > 1 ? [{ label: t('catalogue:withoutFilters'), to: listPath(withoutFilters(query)) }] : []),
    ...(query.keyword && query.section !== null
      ? [{ label: t('catalogue:everywhere'), to: listPath(change(query, { section: null })) }]
      : []),
    ...(query.keyword && query.section !== null
      ? [{ label: t('catalogue:withoutWords'), to: listPath(change(query, { keyword: '' })) }]
      : []),
  ];
  return (
    <EmptyState
      title={t('catalogue:emptyTitle')}
      action={<LinkButton to={paths.catalogue()}>{t('catalogue:wholeCatalogue')}</LinkButton>}
    >
      {t(reasonOf(query, choices.length))}
      {choices.map((choice) => (
        <Link key={`${choice.filter}${choice.value}`} to={listPath(choice.without)} className={css.way}>
          × {labelOf(t, choice, filters)}
        </Link>
      ))}
      {query.keyword ? (
        <Link to={paths.newOwnProduct()} className={css.way}>
          {t('own:describe')}
        </Link>
      ) : null}
      {ways.map(({ label, to }) => (
        <Link key={label} to={to} className={css.way}>
          {label}
        </Link>
      ))}
    </EmptyState>
  );
}

function reasonOf(query: CatalogueQuery, choices: number) {
  if (query.infavorite && choices === 1 && !query.keyword) return 'catalogue:emptyFavorites';
  if (choices > 0) return 'catalogue:emptyFilters';
  return query.keyword ? 'catalogue:emptyWords' : 'catalogue:emptySection';
}
