import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { PickerData } from './company-picker.server.ts';
import css from './page.module.css';
import { Picker } from './picker.tsx';

export default function PickerDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation(['company', 'ui']);
  const { load, data, state } = useFetcher<PickerData | NotLoaded>();
  const show = (keyword?: string, page?: number) => load(paths.companies({ returnTo: here, keyword, page, over: 1 }));
  const [pending, setPending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is loaded once, when the dialog opens
  useEffect(() => void show(), []);
  return (
    <Dialog title={t('company:others')} closeTo={here} pending={pending}>
      {data && 'failed' in data ? (
        <Banner tone="warning">{data.failed}</Banner>
      ) : data ? (
        <div className={state === 'idle' ? undefined : css.loading}>
          <Picker
            key={`${data.keyword} ${data.page}`}
            data={data}
            onSearch={(keyword) => show(keyword)}
            onChoose={() => setPending(true)}
            onTurn={(page) => show(data.keyword, page)}
          />
        </div>
      ) : (
        <Progress label={t('ui:loading')} />
      )}
    </Dialog>
  );
}
