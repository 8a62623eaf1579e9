import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { isNarrowed, type OrdersQuery, withoutFilters, writeQuery } from './query.ts';

export function NoOrders({ query }: { query: OrdersQuery }) {
  const { t } = useTranslation('orders');
  if (isNarrowed(query)) {
    return (
      <EmptyState
        title={t('orders:nothing')}
        action={<LinkButton to={paths.orders(writeQuery(withoutFilters(query)))}>{t('orders:showAll')}</LinkButton>}
      >
        {t('orders:nothingText')}
      </EmptyState>
    );
  }
  const isCheckout = query.tab === 'checkout';
  return (
    <EmptyState
      title={t(isCheckout ? 'orders:noneUnfinished' : 'orders:empty')}
      action={
        <div className={css.ways}>
          {isCheckout ? null : (
            <LinkButton to={paths.catalogue()} look="primary">
              {t('orders:toCatalogue')}
            </LinkButton>
          )}
          <LinkButton to={paths.cart()} look={isCheckout ? 'primary' : 'secondary'}>
            {t('orders:toCart')}
          </LinkButton>
        </div>
      }
    >
      {t(isCheckout ? 'orders:noneUnfinishedText' : 'orders:emptyText')}
    </EmptyState>
  );
}
