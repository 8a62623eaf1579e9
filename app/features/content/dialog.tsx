import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { ContentData } from './content.server.ts';
import { contentInHash } from './hash.ts';

/** The page that the hash names, over the one below. */
export default function ContentDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('ui');
  const slug = contentInHash(useLocation().hash);
  const { load, data } = useFetcher<ContentData | NotLoaded>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again only for another page
  useEffect(() => {
    if (slug) load(paths.content(slug, true));
  }, [slug]);
  return (
    <Dialog title={data && 'title' in data ? data.title : t('ui:loading')} closeTo={here} size="wide">
      {data && 'failed' in data ? (
        <Banner tone="warning">{data.failed}</Banner>
      ) : data ? (
        <RichText html={data.html} />
      ) : (
        <Progress label={t('ui:loading')} />
      )}
    </Dialog>
  );
}
