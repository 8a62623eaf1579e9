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
  pinned: boolean;
  /** The product's dialog, when one is open. */
  children: ReactNode;
}

/** The catalogue: sections and filters beside the list of products, both drawn by the server. */
export function ListPage({ panel, main, pinned, children }: Props) {
  const t = useT();
  return (
    <>
      {children}
      <div className={cx(css.layout, !pinned && css.unpinned)}>
        <Drawn as="aside" name="panel" html={panel} className={css.panel} aria-label={t('catalogue.filters')} />
        <Drawn name="list" html={main} {...useProductPart()} />
      </div>
    </>
  );
}
