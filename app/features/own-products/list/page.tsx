import { useTranslation } from 'react-i18next';
import { OrderingProvider } from '#app/features/product/ordering.tsx';
import type { OwnView } from '#app/features/product/own-product.ts';
import { OwnRows } from '#app/features/product/own-product-rows.tsx';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '../own.module.css';

interface Props {
  data: {
    products: OwnView[];
    keyword: string;
    page: number;
    pageCount: number;
    total: number;
    /** Whether the buyer may add and change them. */
    editable: boolean;
    requestId: string;
  };
}

export function OwnListPage({ data }: Props) {
  const { t } = useTranslation('own');
  const { products, keyword, page, pageCount, total, editable } = data;
  const pathOf = (number: number) =>
    paths.ownProducts({ keyword: keyword || undefined, page: number > 1 ? number : undefined });
  return (
    <OrderingProvider returnTo={pathOf(page)} requestId={data.requestId}>
      <header className={css.heading}>
        <PageHeading>{t('own:title')}</PageHeading>
        {editable ? (
          <LinkButton to={paths.newOwnProduct()} look="primary">
            {t('own:add')}
          </LinkButton>
        ) : null}
      </header>
      <p className={css.quiet}>{t(editable ? 'own:about' : 'own:readOnly')}</p>
      {total > 0 || keyword ? (
        <ListSearch
          action={paths.ownProducts()}
          label={t('own:search')}
          button={t('own:find')}
          keyword={keyword}
          maxLength={256}
        />
      ) : null}
      {products.length > 0 ? (
        <p className={css.quiet}>{t('own:count', { count: total })}</p>
      ) : (
        <EmptyState title={t(keyword ? 'own:nothing' : 'own:empty')}>
          {keyword ? <Link to={paths.ownProducts()}>{t('own:showAll')}</Link> : null}
        </EmptyState>
      )}
      <OwnRows products={products} pathOf={paths.ownProduct} />
      <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
    </OrderingProvider>
  );
}
