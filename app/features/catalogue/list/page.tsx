import { useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/list-paths.ts';
import { OrderingProvider } from '#app/features/product/ordering.tsx';
import { PricesProvider } from '#app/features/product/prices-provider.tsx';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { ListContent } from './content.tsx';
import type { List } from './list.server.ts';
import css from './page.module.css';
import { Panel } from './panel.tsx';

interface Props {
  list: List;
  /** Dialog over the list: a product or the view settings. */
  children?: ReactNode;
}

export function ListPage({ list, children }: Props) {
  const { t } = useTranslation('catalogue');
  const query = parseQuery(new URLSearchParams(useLocation().search));
  const { shown, pinned, sections } = list.panel;
  // While several products are being chosen, only the pager may leave the page, so that no ticks get lost.
  const isBare = !shown || list.selection !== null;
  return (
    <OrderingProvider returnTo={listPath(query)} requestId={list.requestId}>
      <PricesProvider age={list.prices} items={list.items}>
        {children}
        <div className={clsx(css.layout, isBare && css.bare)}>
          {isBare ? null : (
            <aside
              className={clsx(css.panel, !pinned && css.loose, sections && css.kept)}
              aria-label={t('catalogue:filters')}
            >
              <Panel list={list} query={query} />
            </aside>
          )}
          <div>
            <ListContent list={list} query={query} />
          </div>
        </div>
      </PricesProvider>
    </OrderingProvider>
  );
}
