import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { ExportList, exportFormId } from '#app/ui/conform/export-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SortLinks } from '#app/ui/sort-links.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useTicks } from '#app/ui/use-ticks.ts';
import type { SpecificationsData } from './list.server.ts';
import css from './page.module.css';
import { type SpecificationsQuery, sorts, tabs, writeQuery } from './query.ts';
import { Rows } from './rows.tsx';

const sortTexts: Record<SpecificationsQuery['sort'], TextKey> = {
  '-updated': 'specifications:sort.-updated',
  '-created': 'specifications:sort.-created',
  name: 'specifications:sort.name',
  '-positions': 'specifications:sort.-positions',
  '-total': 'specifications:sort.-total',
};
const tabTexts: Record<SpecificationsQuery['tab'], TextKey> = {
  my: 'specifications:tab.my',
  company: 'specifications:tab.company',
  recommended: 'specifications:tab.recommended',
  archive: 'specifications:tab.archive',
};
const emptyTexts: Record<SpecificationsQuery['tab'], TextKey> = {
  my: 'specifications:emptyText.my',
  company: 'specifications:emptyText.company',
  recommended: 'specifications:emptyText.recommended',
  archive: 'specifications:emptyText.archive',
};

interface Props {
  data: SpecificationsData;
  /** Of a refused export. */
  lastResult: SubmissionResult | undefined;
}

export function SpecificationsPage({ data: loaded, lastResult }: Props) {
  const { t } = useTranslation();
  const { rows, counts } = loaded;
  const ticks = useTicks({
    rows,
    lastResult,
    pathOf: (select) => paths.specifications(writeQuery({ ...loaded.query, select })),
  });
  const query = { ...loaded.query, select: ticks.select };
  const data = { ...loaded, query };
  const isFilled = rows.length > 0 || query.words !== '';
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{t('specifications:title')}</PageHeading>
        <div className={css.buttons}>
          <LinkButton to={paths.importList()}>{t('specifications:import')}</LinkButton>
          <LinkButton to={paths.newSpecification()} look="primary">
            {t('specifications:create')}
          </LinkButton>
        </div>
      </header>
      <p className={css.quiet}>{t('specifications:about')}</p>
      <Tabs
        label={t('specifications:tabs')}
        items={tabs.map((tab) => ({
          label: t(tabTexts[tab]),
          to: paths.specifications(writeQuery({ tab, select: query.select })),
          current: tab === query.tab,
          count: counts[tab],
        }))}
      />
      {isFilled ? <Narrowing data={data} /> : null}
      {rows.length > 0 || ticks.kept.size > 0 ? (
        <ExportList
          ticks={ticks}
          action={paths.specifications(writeQuery(query))}
          page={query.page}
          requestId={data.requestId}
          lastResult={lastResult}
          most={data.mostExported}
        >
          {rows.length > 0 ? <Rows data={data} ticks={ticks} /> : null}
        </ExportList>
      ) : null}
      {rows.length > 0 ? null : <Nothing query={query} />}
      <Pagination
        page={query.page}
        pageCount={data.pageCount}
        pathOf={(page) => paths.specifications(writeQuery({ ...query, page }))}
        form={exportFormId}
      />
      {query.tab === 'archive' && rows.length > 0 ? (
        <LinkButton to={paths.clearSpecifications()} className={css.clear}>
          {t('specifications:clear')}
        </LinkButton>
      ) : null}
    </div>
  );
}

function Narrowing({ data: { query, count } }: { data: SpecificationsData }) {
  const { t } = useTranslation();
  const { tab, sort, select } = Object.fromEntries(writeQuery({ ...query, words: '', page: 1 }));
  return (
    <div className={css.narrowing}>
      <ListSearch
        key={`${query.tab} ${query.words}`}
        action={paths.specifications()}
        name="words"
        label={t('specifications:search')}
        button={t('specifications:find')}
        keyword={query.words}
        hidden={{ tab, sort, select }}
      />
      <SortLinks
        className={css.sorts}
        label={t('specifications:order')}
        items={sorts.map((one) => ({
          label: t(sortTexts[one]),
          to: paths.specifications(writeQuery({ ...query, sort: one, page: 1 })),
          isCurrent: one === query.sort,
        }))}
      >
        <span className={css.count}>{t('specifications:count', { count })}</span>
      </SortLinks>
    </div>
  );
}

function Nothing({ query }: { query: SpecificationsQuery }) {
  const { t } = useTranslation();
  if (query.words) {
    return (
      <EmptyState
        title={t('specifications:nothing')}
        action={
          <LinkButton to={paths.specifications(writeQuery({ tab: query.tab, select: query.select }))}>
            {t('specifications:showAll')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('specifications:empty')}
      action={
        query.tab === 'my' ? <LinkButton to={paths.catalogue()}>{t('specifications:toCatalogue')}</LinkButton> : null
      }
    >
      {t(emptyTexts[query.tab])}
    </EmptyState>
  );
}
