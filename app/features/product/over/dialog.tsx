import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Drawn } from '#app/ui/drawn.tsx';
import { Link } from '#app/ui/link.tsx';
import { Progress } from '#app/ui/progress.tsx';
import '../drawn-styles.ts';
import { useProductPart } from '../use-product-part.ts';
import type { ProductOver } from './load.server.ts';
import { type NamedProduct, pageOf } from './over-path.ts';

interface Props {
  named: NamedProduct;
  /** The page under the dialog. */
  here: paths.Path;
}

/** A product over a page: the page stays as it is, with everything typed in it. */
export default function OverDialog({ named, here }: Props) {
  const t = useT();
  const { load, data, state } = useFetcher<ProductOver>();
  const address = paths.productOver(`${named.own ? 'custom:' : ''}${named.id}`, here);
  useEffect(() => load(address), [load, address]);
  const product = data?.product;
  return (
    <Dialog title={product?.name ?? t('product.opened')} closeTo={here} size="wide">
      {data && !data.product ? <Banner tone="warning">{data.message}</Banner> : null}
      {product ? <ProductPart html={product.html} /> : null}
      {state === 'loading' ? <Progress label={t('ui.loading')} /> : null}
      <Link to={pageOf(named)}>{t('product.fullPage')}</Link>
    </Dialog>
  );
}

function ProductPart({ html }: { html: string | null }) {
  return <Drawn name="product" html={html} {...useProductPart()} />;
}
