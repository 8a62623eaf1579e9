import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnData } from '#app/features/own-products/details/details.server.ts';
import { OwnCard } from '#app/features/product/own-product-card.tsx';
import type { Path } from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { PageData } from '../page/page.server.ts';
import { dataOf, type NamedProduct, namedProduct, overPath, pageOf } from '../product-paths.ts';
import { ProductView } from '../product-view.tsx';

interface Props {
  here: Path;
}

export default function OverDialog({ here }: Props) {
  const named = namedProduct(new URLSearchParams(useLocation().search).get('product'));
  return named ? <Over named={named} here={here} /> : null;
}

/** Loads the product's own page by a fetcher, so that the page below keeps everything typed in it. */
function Over({ named, here }: Props & { named: NamedProduct }) {
  const { t } = useTranslation(['product', 'ui']);
  const { pathname, search } = useLocation();
  const { load, data, state } = useFetcher<PageData | OwnData | NotLoaded>();
  const address = dataOf(named);
  useEffect(() => load(address), [load, address]);
  const pathOf = (product: NamedProduct) => overPath(pathname, search, product);
  const loaded = data && 'product' in data ? data : null;
  const ordering = { returnTo: pathOf(named), requestId: loaded?.requestId ?? '' };
  return (
    <Dialog title={loaded?.product.name ?? t('product:opened')} closeTo={here} size="wide">
      {data && 'failed' in data ? <Banner tone="warning">{data.failed}</Banner> : null}
      {loaded && 'wanted' in loaded ? (
        <ProductView product={loaded.product} pathOf={(id) => pathOf({ id, own: false })} over {...ordering} />
      ) : loaded ? (
        <OwnCard product={loaded.product} {...ordering} />
      ) : null}
      {state === 'loading' ? <Progress label={t('ui:loading')} /> : null}
      <Link to={pageOf(named)}>{t('product:fullPage')}</Link>
    </Dialog>
  );
}
