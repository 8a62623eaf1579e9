import { useLocation, useNavigation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useT } from '#app/i18n/t.ts';
import type * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Drawn } from '#app/ui/drawn.tsx';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { DrawnProduct } from '../draw.server.tsx';
import '../drawn-styles.ts';
import { useProductPart } from '../use-product-part.ts';
import type { Neighbours } from './neighbours.ts';
import css from './page.module.css';

interface Props {
  product: DrawnProduct;
  neighbours: Neighbours;
  /** The list under the dialog. */
  list: paths.Path;
}

/** A product over the list that the buyer came from, with the ways to its neighbours in that list. */
export function ProductDialog({ product: { name, page, html }, neighbours, list }: Props) {
  const t = useT();
  return (
    <Dialog
      title={name}
      closeTo={list}
      closeText={t('product.backToList')}
      size="wide"
      actions={<Ways neighbours={neighbours} />}
    >
      <Drawn name="product" html={html} {...useProductPart()} />
      <Link to={page}>{t('product.fullPage')}</Link>
    </Dialog>
  );
}

/** Said above the list when an address names a product that does not exist. */
export function MissingProduct({ list }: Pick<Props, 'list'>) {
  const t = useT();
  return (
    <Banner tone="warning" action={<Link to={list}>{t('product.backToList')}</Link>}>
      {t('product.notFound')}
    </Banner>
  );
}

function Ways({ neighbours: { previous, next } }: Pick<Props, 'neighbours'>) {
  const t = useT();
  const { state } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const link = {
    replace: true,
    state,
    preventScrollReset: true,
    className: css.neighbour,
    'aria-disabled': isLoading || undefined,
    // While the next one is on its way a second press, by the keyboard too, would pass over a product.
    onClick: (event: MouseEvent) => isLoading && event.preventDefault(),
  } as const;
  return (
    <nav
      className={cx(css.neighbours, isLoading && css.loading)}
      aria-label={t('product.neighbours')}
      aria-busy={isLoading}
    >
      {previous ? (
        <Link {...link} to={previous.to} rel="prev">
          <span aria-hidden="true">←</span>{' '}
          {previous.name ? <VisuallyHidden>{t('product.previous')}</VisuallyHidden> : null}
          <span>{previous.name ?? t('product.previousPage')}</span>
        </Link>
      ) : null}
      {next ? (
        <Link {...link} to={next.to} rel="next">
          {next.name ? <VisuallyHidden>{t('product.next')}</VisuallyHidden> : null}
          <span>{next.name ?? t('product.nextPage')}</span> <span aria-hidden="true">→</span>
        </Link>
      ) : null}
    </nav>
  );
}
