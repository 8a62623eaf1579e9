import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { Detail } from '../detail.ts';
import { OrderingContext } from '../ordering.ts';
import { ProductView } from '../product-view.tsx';

/** A product on a page of its own. */
export function ProductPage({ product, requestId }: { product: Detail; requestId: string }) {
  const t = useT();
  return (
    <OrderingContext.Provider value={{ returnTo: paths.product(product.id), requestId }}>
      <Breadcrumb
        items={[
          { label: t('catalogue.home'), to: paths.home() },
          { label: t('catalogue.title'), to: paths.catalogue() },
          ...product.parents.map(([id, name]) => ({ label: name, to: paths.catalogue({ section: id }) })),
        ]}
      />
      <h1>{product.name}</h1>
      <ProductView product={product} pathOf={paths.product} />
    </OrderingContext.Provider>
  );
}
