import { useFetcher } from '@remix-run/react';
import { type MouseEvent, useEffect } from 'react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/in-dialog.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { PickerData } from './load.server.ts';
import css from './page.module.css';
import { Picker } from './picker.tsx';

/** The choice of a company over the page that the buyer is on; fetched only when it is opened. */
export default function PickerDialog({ here }: { here: paths.Path }) {
  const t = useT();
  const { load, data, state } = useFetcher<PickerData | NotLoaded>();
  const search = (keyword?: string) => load(paths.companies({ returnTo: here, keyword, over: 1 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is loaded once, when the dialog opens
  useEffect(() => search(), []);
  // Pages of the list turn inside the dialog; heard before the links themselves would leave the page.
  const turn = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href?.startsWith(`${paths.companies()}?`)) return;
    event.preventDefault();
    load(`${href}&over=1`);
  };
  return (
    <Dialog title={t('company.others')} closeTo={here}>
      {data && 'failed' in data ? (
        <Banner tone="warning">{data.failed}</Banner>
      ) : data ? (
        <div onClickCapture={turn} className={state === 'idle' ? undefined : css.loading}>
          <Picker key={`${data.keyword} ${data.page}`} data={data} onSearch={search} />
        </div>
      ) : (
        <Progress label={t('ui.loading')} />
      )}
    </Dialog>
  );
}
