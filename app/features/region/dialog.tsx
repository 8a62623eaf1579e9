import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/in-dialog.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { RegionChooser } from './chooser.tsx';
import { narrowRegions } from './group.ts';
import type { RegionData } from './load.server.ts';
import css from './page.module.css';

/** The choice of a region over the page that the buyer is on; all regions come at once, and are narrowed here. */
export default function RegionDialog({ here }: { here: paths.Path }) {
  const t = useT();
  const { load, data } = useFetcher<RegionData | NotLoaded>();
  const [keyword, setKeyword] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is loaded once, when the dialog opens
  useEffect(() => load(paths.region({ returnTo: here, over: 1 })), []);
  return (
    <Dialog title={t('region.heading')} closeTo={here} size="wide">
      <p className={css.hint}>{t('region.hint')}</p>
      {data && 'failed' in data ? (
        <Banner tone="warning">{data.failed}</Banner>
      ) : data ? (
        <RegionChooser data={{ ...data, groups: narrowRegions(data.groups, keyword) }} onType={setKeyword} />
      ) : (
        <Progress label={t('ui.loading')} />
      )}
    </Dialog>
  );
}
