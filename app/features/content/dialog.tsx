import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
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
    <Dialog title={titleOf(data) ?? t('ui:loading')} closeTo={here} size="text">
      {data && 'failed' in data ? null : data ? <RichText html={data.html} /> : <Progress label={t('ui:loading')} />}
    </Dialog>
  );
}

/** A failure is all that such a dialog has to say. */
function titleOf(data: ContentData | NotLoaded | undefined): string | undefined {
  return data && ('failed' in data ? data.failed : data.title);
}
