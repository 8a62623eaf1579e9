import type { ReactNode } from 'react';
import { useProductPart } from '#app/features/product/use-product-part.ts';
import { useT } from '#app/i18n/t.ts';
import { cx } from '#app/ui/cx.ts';
import { Drawn } from '#app/ui/drawn.tsx';
import './drawn-styles.ts';
import css from './page.module.css';

interface Props {
  panel: string | null;
  main: string | null;
  /** No panel is shown. */
  bare?: boolean;
  /** The panel scrolls away with the page. */
  loose?: boolean;
  /** The sections stay in sight in the panel. */
  kept?: boolean;
  /** What is open over the list: a product, or the choice of the view. */
  children: ReactNode;
}

/** The catalogue: sections and filters beside the list of products, both drawn by the server. */
export function ListPage({ panel, main, bare, loose, kept, children }: Props) {
  const t = useT();
  return (
    <>
      {children}
      <div className={cx(css.layout, bare && css.bare)}>
        <Drawn
          as="aside"
          name="panel"
          html={panel}
          className={cx(css.panel, loose && css.loose, kept && css.kept)}
          aria-label={t('catalogue.filters')}
        />
        <Drawn name="list" html={main} {...useProductPart()} />
      </div>
    </>
  );
}
