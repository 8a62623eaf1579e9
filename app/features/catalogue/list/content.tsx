import { useTranslation } from 'react-i18next';
import { ItemTable } from '#app/features/product/item-table.tsx';
import { FoundOwn } from '#app/features/product/own-product-rows.tsx';
import { dialogPath, dialogPaths, listPath } from '#app/features/product/product-paths.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { type CatalogueQuery, change, withoutFilters } from '#app/supplier/catalogue-query.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Applied, labelOf, Unapplied } from '../applied.tsx';
import { appliedFilters } from '../applied-filters.ts';
import { BuyersOnlyNotice } from '../buyers-only-notice.tsx';
import { useRequestedQuery } from '../use-catalogue-query.ts';
import { Choosing } from './choosing.tsx';
import type { List } from './list.server.ts';
import css from './page.module.css';
import { Toolbar } from './toolbar.tsx';
import { useSelection } from './use-selection.ts';

interface Props {
  list: List;
  query: CatalogueQuery;
}

export function ListContent({ list, query }: Props) {
  const requested = useRequestedQuery(list.refused);
  return (
    <>
      <Crumbs query={query} parents={list.parents} />
      <Heading list={list} query={query} />
      <BuyersOnlyNotice refused={list.refused ?? []} />
      {list.filters ? (
        <>
          <Applied query={requested} filters={list.filters} />
          <Unapplied query={query} filters={list.filters} className={list.panel.shown ? css.unlessPanel : undefined} />
        </>
      ) : null}
      <Toolbar list={list} />
      {list.own.length > 0 ? <FoundOwn products={list.own} pathOf={(id) => dialogPath(query, `custom:${id}`)} /> : null}
      <Products list={list} query={query} />
    </>
  );
}

function Crumbs({ query, parents }: Pick<List, 'parents'> & { query: CatalogueQuery }) {
  const { t } = useTranslation('catalogue');
  const isRoot = parents.length === 0;
  return (
    <Breadcrumb
      items={[
        { label: t('catalogue:home'), to: paths.home() },
        { label: t('catalogue:title'), ...(!isRoot && { to: paths.catalogue() }) },
        ...parents.map(([id, name]) => ({
          label: name,
          ...(id !== query.section && { to: paths.catalogue({ section: id }) }),
        })),
      ]}
    />
  );
}

function Heading({ list, query }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={css.heading}>
      <PageHeading of={listPath(query)}>{list.head.heading}</PageHeading>
      {list.total === null ? null : <span>{t('catalogue:count', { count: list.total })}</span>}
      <Place list={list} query={query} />
      {list.itemsHeading === 'analogues' || list.itemsHeading === 'related' ? (
        <p>{t(`catalogue:itemsNote.${list.itemsHeading}`)}</p>
      ) : null}
      {list.corrected ? (
        <p role="status">
          {list.missing
            ? t('catalogue:missingNote', {
                count: list.missing.length,
                words: list.missing.map((word) => `«${word}»`).join(', '),
              })
            : t('catalogue:correctedNote', { keyword: query.keyword })}{' '}
          <b>{t('catalogue:corrected', { keyword: list.corrected })}</b>
        </p>
      ) : null}
    </div>
  );
}

/** The section that a search is limited to. */
function Place({ list, query }: Props) {
  const { t } = useTranslation('catalogue');
  const section = list.parents.find(([id]) => id === query.section);
  if (!section || !query.keyword) return null;
  return (
    <p>
      {t('catalogue:within', { section: section[1] })}{' '}
      <Link to={listPath(change(query, { section: null }))}>{t('catalogue:everywhere')}</Link>
    </p>
  );
}

/** Whether the address names a section that isn't there. */
export function isUnknownSection({ filters, parents, total }: List, { section }: CatalogueQuery): boolean {
  return section !== null && filters !== null && total === 0 && !parents.some(([id]) => id === section);
}

function Products({ list, query }: Props) {
  const { t } = useTranslation('catalogue');
  const { selection, tick, form } = useSelection(query, list.items);
  if (list.total === null) {
    return (
      <Banner tone="warning" action={<Link to={listPath(query)}>{t('catalogue:retry')}</Link>}>
        {t('catalogue:listFailed')}
      </Banner>
    );
  }
  if (list.items.length === 0) return <Empty query={query} list={list} />;
  const { all, ticked } = selection;
  const choosing = {
    isTicked: (id: number) => all || ticked.has(id),
    amountOf: (id: number) => ticked.get(id) ?? null,
    tick,
  };
  const table = {
    stores: list.stores,
    columns: list.columns,
    view: list.view,
    requestedAmount: query.requestedAmount,
    pathOf: dialogPaths(query),
    over: true,
    choosing: list.isCovered ? undefined : choosing,
  };
  return (
    <Choosing list={list} query={query} selection={selection} form={form}>
      {list.hasInitial ? (
        <>
          <h2 className={css.part}>{t('catalogue:initial')}</h2>
          <ItemTable {...table} caption={t('catalogue:initial')} items={list.items.slice(0, 1)} />
          <h2 className={css.part}>{t(`catalogue:items.${list.itemsHeading ?? 'similar'}`)}</h2>
        </>
      ) : null}
      <ItemTable
        {...table}
        caption={t(list.itemsHeading ? `catalogue:items.${list.itemsHeading}` : 'catalogue:listCaption')}
        items={list.hasInitial ? list.items.slice(1) : list.items}
      />
    </Choosing>
  );
}

function Empty({ query, list }: Props) {
  const { t } = useTranslation();
  const filters = list.filters ?? [];
  const choices = appliedFilters(query).filter((choice) => choice.filter !== 'keyword');
  const formats = useFormats();
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
      {t(isUnknownSection(list, query) ? 'catalogue:emptyUnknown' : reasonOf(query, choices.length))}
      {choices.map((choice) => (
        <Link key={`${choice.filter}${choice.value}`} to={listPath(choice.without)} className={css.way}>
          × {labelOf(t, formats, choice, filters)}
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
