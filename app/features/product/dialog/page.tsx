import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
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
import { type Neighbour, type Neighbours, neighbourPath } from './neighbours.ts';
import css from './page.module.css';
import { useGestures } from './use-gestures.ts';

export function ProductDialog({ product, own, neighbours, requestId }: DialogData) {
  const { t } = useTranslation('product');
  const query = parseQuery(new URLSearchParams(useLocation().search));
  const list = listPath(query);
  const { gestures, ...turning } = useTurning(neighbours, query);
  if (!product && !own) return <MissingProduct list={list} />;
  const requestedAmount = query.requestedAmount;
  return (
    <Dialog
      title={(product ?? own)?.name}
      closeTo={list}
      closeText={t('product:backToList')}
      size="wide"
      actions={<Ways neighbours={neighbours} query={query} {...turning} />}
      gestures={gestures}
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

/** Turning to a neighbour replaces the address: closing still leads to the list. */
function useTurning({ previous, next }: Neighbours, query: CatalogueQuery) {
  const { state } = useLocation();
  const navigate = useNavigate();
  // A second turn while the next product is loading would skip one.
  const isLoading = useNavigation().state !== 'idle';
  const options = { replace: true, state, preventScrollReset: true } as const;
  const gestures = useGestures((side) => {
    const neighbour = side === 'previous' ? previous : next;
    if (neighbour && !isLoading) navigate(neighbourPath(neighbour, query), options);
  });
  return { isLoading, gestures, options };
}

interface WaysProps extends Pick<DialogData, 'neighbours'> {
  query: CatalogueQuery;
  isLoading: boolean;
  options: ReturnType<typeof useTurning>['options'];
}

function Ways({ neighbours: { previous, next }, query, isLoading, options }: WaysProps) {
  const { t } = useTranslation('product');
  const link = {
    ...options,
    'aria-disabled': isLoading || undefined,
    onClick: (event: MouseEvent) => isLoading && event.preventDefault(),
  } as const;
  return (
    <nav
      className={clsx(css.neighbours, isLoading && css.loading)}
      aria-label={t('product:neighbours')}
      aria-busy={isLoading}
    >
      {previous ? (
        <Link
          {...link}
          to={neighbourPath(previous, query)}
          rel="prev"
          className={clsx(css.neighbour, css.previous)}
          aria-keyshortcuts="ArrowLeft"
        >
          <span aria-hidden="true">←</span>
          <Named neighbour={previous} hint={t('product:previous')} page={t('product:previousPage')} />
        </Link>
      ) : null}
      {next ? (
        <Link
          {...link}
          to={neighbourPath(next, query)}
          rel="next"
          className={css.neighbour}
          aria-keyshortcuts="ArrowRight"
        >
          <Named neighbour={next} hint={t('product:next')} page={t('product:nextPage')} />
          <span aria-hidden="true">→</span>
        </Link>
      ) : null}
    </nav>
  );
}

/** Article and short name; at the end of a page the page beside it. */
function Named({ neighbour, hint, page }: { neighbour: Neighbour; hint: string; page: string }) {
  if (!('id' in neighbour)) return <span className={css.about}>{page}</span>;
  return (
    <span className={css.about}>
      <VisuallyHidden>{hint}</VisuallyHidden>
      {neighbour.article} <span>{neighbour.name}</span>
    </span>
  );
}
