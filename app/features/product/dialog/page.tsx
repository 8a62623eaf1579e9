import { useLocation, useNavigation } from '@remix-run/react';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnCard } from '#app/features/product/own-product-card.tsx';
import * as paths from '#app/paths.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { dialogPath, dialogPaths, listPath } from '../product-paths.ts';
import { ProductView } from '../product-view.tsx';
import type { DialogData } from './dialog.server.ts';
import { neighbourPath } from './neighbours.ts';
import css from './page.module.css';

export function ProductDialog({ product, own, neighbours, requestId }: DialogData) {
  const { t } = useTranslation('product');
  const query = parseQuery(new URLSearchParams(useLocation().search));
  const list = listPath(query);
  if (!product && !own) return <MissingProduct list={list} />;
  const requestedAmount = query.requestedAmount;
  return (
    <Dialog
      title={(product ?? own)?.name}
      closeTo={list}
      closeText={t('product:backToList')}
      size="wide"
      actions={<Ways neighbours={neighbours} query={query} />}
    >
      {product ? (
        <ProductView
          product={product}
          requestedAmount={requestedAmount}
          pathOf={dialogPaths(query)}
          over
          returnTo={dialogPath(query, product.id)}
          requestId={requestId}
        />
      ) : null}
      {own ? <OwnCard product={own} returnTo={dialogPath(query, `custom:${own.id}`)} requestId={requestId} /> : null}
      <Link to={product ? paths.product(product.id, requestedAmount ?? undefined) : paths.ownProduct(own?.id ?? 0)}>
        {t('product:fullPage')}
      </Link>
    </Dialog>
  );
}

function MissingProduct({ list }: { list: paths.Path }) {
  const { t } = useTranslation('product');
  return (
    <Banner tone="warning" action={<Link to={list}>{t('product:backToList')}</Link>}>
      {t('product:notFound')}
    </Banner>
  );
}

function Ways({ neighbours: { previous, next }, query }: Pick<DialogData, 'neighbours'> & { query: CatalogueQuery }) {
  const { t } = useTranslation('product');
  const { state } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const link = {
    replace: true,
    state,
    preventScrollReset: true,
    className: css.neighbour,
    'aria-disabled': isLoading || undefined,
    // A second click while the next product is loading would skip one.
    onClick: (event: MouseEvent) => isLoading && event.preventDefault(),
  } as const;
  return (
    <nav
      className={clsx(css.neighbours, isLoading && css.loading)}
      aria-label={t('product:neighbours')}
      aria-busy={isLoading}
    >
      {previous ? (
        <Link {...link} to={neighbourPath(previous, query)} rel="prev">
          <span aria-hidden="true">←</span>{' '}
          {'name' in previous ? <VisuallyHidden>{t('product:previous')}</VisuallyHidden> : null}
          <span>{'name' in previous ? previous.name : t('product:previousPage')}</span>
        </Link>
      ) : null}
      {next ? (
        <Link {...link} to={neighbourPath(next, query)} rel="next">
          {'name' in next ? <VisuallyHidden>{t('product:next')}</VisuallyHidden> : null}
          <span>{'name' in next ? next.name : t('product:nextPage')}</span> <span aria-hidden="true">→</span>
        </Link>
      ) : null}
    </nav>
  );
}
