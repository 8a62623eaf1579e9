import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ProductView } from '../product-view.tsx';
import type { PageData } from './page.server.ts';

export function ProductPage({ product, requestedAmount, requestId }: PageData) {
  const { t } = useTranslation('product');
  const { id, name, parents } = product;
  return (
    <>
      <Breadcrumb
        items={[
          { label: t('product:home'), to: paths.home() },
          { label: t('product:catalogue'), to: paths.catalogue() },
          ...parents.map(([section, label]) => ({ label, to: paths.catalogue({ section }) })),
        ]}
      />
      <PageHeading>{name}</PageHeading>
      <ProductView
        product={product}
        requestedAmount={requestedAmount}
        pathOf={(other) => paths.product(other)}
        returnTo={paths.product(id, requestedAmount ?? undefined)}
        requestId={requestId}
      />
    </>
  );
}
