import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Filters } from './filters.tsx';
import type { PlansData } from './list.server.ts';
import { isNarrowed, type PlansQuery, tabs, writeQuery } from './query.ts';
import { Rows } from './rows.tsx';

export function PlansPage({ data }: { data: PlansData }) {
  const { t } = useTranslation('plans');
  const { query, rows, counts } = data;
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{t('plans:title')}</PageHeading>
        {data.count > 0 ? <p className={css.count}>{t('plans:count', { count: data.count })}</p> : null}
        {counts.overdue > 0 ? <p className={css.count}>{t('plans:overdueCount', { count: counts.overdue })}</p> : null}
      </header>
      <p className={css.count}>{t('plans:about')}</p>
      <div className={css.ways}>
        <LinkButton to={paths.newOrderPlan()} look="primary">
          {t('plans:create')}
        </LinkButton>
      </div>
      <Tabs
        label={t('plans:tabs')}
        items={tabs.map((tab) => ({
          label: t(`plans:tab.${tab}`),
          to: paths.orderPlans(writeQuery({ tab })),
          current: tab === query.tab,
          count: counts[tab],
        }))}
      />
      {rows.length > 0 || isNarrowed(query) ? <Filters data={data} /> : null}
      {rows.length > 0 ? <Rows rows={rows} /> : <Nothing query={query} />}
      <Pagination
        page={query.page}
        pageCount={data.pageCount}
        pathOf={(page) => paths.orderPlans(writeQuery({ ...query, page }))}
      />
      {query.tab === 'archive' && counts.deletable > 0 ? (
        <p>
          <LinkButton to={paths.clearOrderPlans()}>{t('plans:clear')}</LinkButton>
        </p>
      ) : null}
    </div>
  );
}

function Nothing({ query }: { query: PlansQuery }) {
  const { t } = useTranslation('plans');
  if (!isNarrowed(query)) {
    return <EmptyState title={t(`plans:empty.${query.tab}`)}>{t(`plans:emptyText.${query.tab}`)}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('plans:nothing')}
      action={<LinkButton to={paths.orderPlans(writeQuery({ tab: query.tab }))}>{t('plans:filter.clear')}</LinkButton>}
    />
  );
}
