import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { RegionChooser } from './chooser.tsx';
import { narrowRegions } from './group.ts';
import css from './page.module.css';
import type { RegionData } from './region.server.ts';

/** Loads all regions at once and filters them in the browser. */
export default function RegionDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation(['region', 'ui']);
  const { load, data } = useFetcher<RegionData | NotLoaded>();
  const [keyword, setKeyword] = useState('');
  const [pending, setPending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is loaded once, when the dialog opens
  useEffect(() => void load(paths.region({ returnTo: here, over: 1 })), []);
  return (
    <Dialog title={t('region:heading')} closeTo={here} size="wide" pending={pending}>
      <p className={css.hint}>{t('region:hint')}</p>
      {data && 'failed' in data ? (
        <Banner tone="warning">{data.failed}</Banner>
      ) : data ? (
        <RegionChooser
          data={{ ...data, groups: narrowRegions(data.groups, keyword) }}
          onType={setKeyword}
          onChoose={() => setPending(true)}
        />
      ) : (
        <Progress label={t('ui:loading')} />
      )}
    </Dialog>
  );
}
