import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { OwnCard } from '../own-product-card.tsx';
import { dataOf, type NamedProduct, namedProduct, overPath, productPage } from '../product-paths.ts';
import { ProductView } from '../product-view.tsx';
import type { OverData } from './over.server.ts';

interface Props {
  here: Path;
}

export default function OverDialog({ here }: Props) {
  const named = namedProduct(new URLSearchParams(useLocation().search).get('product'));
  return named ? <Over named={named} here={here} /> : null;
}

/** Loads the product by a fetcher, so that the page below keeps everything typed in it. */
function Over({ named, here }: Props & { named: NamedProduct }) {
  const { t } = useTranslation(['product', 'ui']);
  const { pathname, search } = useLocation();
  const { load, data, state } = useFetcher<OverData>();
  const address = dataOf(named);
  useEffect(() => void load(address), [load, address]);
  const pathOf = (product: NamedProduct) => overPath(pathname, search, product);
  return (
    <Dialog title={titleOf(data) ?? t('product:opened')} closeTo={here} size="wide">
      {data ? <Content data={data} pathOf={pathOf} returnTo={pathOf(named)} /> : null}
      {state === 'loading' ? <Progress label={t('ui:loading')} /> : null}
      <Link to={productPage(named)}>{t('product:fullPage')}</Link>
    </Dialog>
  );
}

function titleOf(data: OverData | undefined): string | undefined {
  if (!data || 'failed' in data) return undefined;
  return 'own' in data ? data.own.name : data.product.name;
}

interface ContentProps {
  data: OverData;
  pathOf: (product: NamedProduct) => Path;
  returnTo: Path;
}

function Content({ data, pathOf, returnTo }: ContentProps) {
  if ('failed' in data) return <Banner tone="warning">{data.failed}</Banner>;
  const { requestId } = data;
  if ('own' in data) return <OwnCard product={data.own} returnTo={returnTo} requestId={requestId} />;
  const pathOfNeighbour = (id: number) => pathOf({ id, own: false });
  return <ProductView product={data.product} pathOf={pathOfNeighbour} over returnTo={returnTo} requestId={requestId} />;
}
