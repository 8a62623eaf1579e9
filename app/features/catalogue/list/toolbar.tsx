import { type TextKey, useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { countChoices, formPairs } from '../choices.ts';
import { type CatalogueQuery, formatQuery, pageSizes } from '../query.ts';
import { nothingTicked, selectPath } from '../selection.ts';
import type { List } from './load.server.ts';
import css from './toolbar.module.css';

interface Props {
  query: CatalogueQuery;
  list: Pick<List, 'sorts' | 'view' | 'panel'>;
}

/** Order, page size, wanted amount, list or grid, columns and panel. */
export function Toolbar({ query, list }: Props) {
  const t = useT();
  const count = countChoices(query);
  return (
    <div className={css.toolbar}>
      <LinkButton
        to={paths.catalogueFilters(formatQuery({ ...query, page: 1 }))}
        className={list.panel.shown ? css.narrow : undefined}
      >
        {count > 0 ? t('catalogue.filtersCount', { count }) : t('catalogue.filters')}
      </LinkButton>
      <OrderForm query={query} sorts={list.sorts} />
      <ViewForm query={query} list={list} />
    </div>
  );
}

function OrderForm({ query, sorts }: { query: CatalogueQuery; sorts: List['sorts'] }) {
  const t = useT();
  return (
    <form method="get" action={paths.catalogue()} className={css.order} data-auto="" autoComplete="off">
      {formPairs(query)
        .filter(([name]) => name !== 'requestedAmount' && name !== 'pageSize')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <label>
        <span>{t('catalogue.sort')}</span>
        <select name="sort" defaultValue={query.sort ?? ''}>
          <option value="">{t('catalogue.sortDefault')}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalogue.sort.${sort}` as TextKey)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('catalogue.pageSize')}</span>
        <select name="pageSize" defaultValue={query.pageSize === 20 ? '' : query.pageSize}>
          {pageSizes.map((size) => (
            <option key={size} value={size === 20 ? '' : undefined}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('catalogue.requestedAmount')}</span>
        <input
          name="requestedAmount"
          inputMode="numeric"
          maxLength={7}
          defaultValue={query.requestedAmount ?? undefined}
        />
      </label>
      <Button className={css.apply}>{t('catalogue.apply')}</Button>
    </form>
  );
}

function ViewForm({ query, list }: Props) {
  const t = useT();
  const search = formatQuery(query);
  const { shown } = list.panel;
  return (
    <form method="post" action={paths.catalogueView()} className={css.view}>
      <input type="hidden" name="returnTo" value={paths.catalogue(search)} />
      <LinkButton look="quiet" to={selectPath(query, nothingTicked)} preventScrollReset>
        {t('catalogue.select')}
      </LinkButton>
      <LinkButton look="quiet" to={paths.catalogueView(search)} over>
        {t('catalogue.columns')}
      </LinkButton>
      <Button look="quiet" name="panel" value={shown ? 'off' : 'on'} className={css.wide}>
        {t(shown ? 'catalogue.hidePanel' : 'catalogue.showPanel')}
      </Button>
      {(['list', 'grid'] as const).map((view) => (
        <Button key={view} look="quiet" name="view" value={view} aria-pressed={list.view === view}>
          {t(view === 'list' ? 'catalogue.viewList' : 'catalogue.viewGrid')}
        </Button>
      ))}
    </form>
  );
}
