import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Drawn } from '#app/ui/drawn.tsx';
import type { Detail } from '../detail.ts';
import type { DrawnProduct } from '../draw.server.tsx';
import '../drawn-styles.ts';
import { useProductPart } from '../use-product-part.ts';

interface Props {
  product: DrawnProduct;
  parents: Detail['parents'];
}

/** A product on a page of its own. */
export function ProductPage({ product: { name, html }, parents }: Props) {
  const t = useT();
  return (
    <>
      <Breadcrumb
        items={[
          { label: t('product.home'), to: paths.home() },
          { label: t('product.catalogue'), to: paths.catalogue() },
          ...parents.map(([id, section]) => ({ label: section, to: paths.catalogue({ section: id }) })),
        ]}
      />
      <h1>{name}</h1>
      <Drawn name="product" html={html} {...useProductPart()} />
    </>
  );
}
