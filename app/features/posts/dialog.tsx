import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { PostBody } from '#app/ui/post-body.tsx';
import { Progress } from '#app/ui/progress.tsx';
import css from '#app/ui/record-page.module.css';
import { postInHash } from './hash.ts';
import type { PostData } from './item/item.server.ts';

/** The item of a feed that the hash names, over the page below. */
export default function PostDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation(['posts', 'ui']);
  const { feed = '', item = '' } = postInHash(useLocation().hash) ?? {};
  const { load, data } = useFetcher<PostData | NotLoaded>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again only for another item
  useEffect(() => {
    if (item) load(paths.post(feed, item, true));
  }, [feed, item]);
  return (
    <Dialog title={titleOf(data) ?? t('ui:loading')} closeTo={here} size="text">
      {data && 'failed' in data ? null : data ? (
        <div className={css.page}>
          <PostBody post={data} />
        </div>
      ) : (
        <Progress label={t('ui:loading')} />
      )}
    </Dialog>
  );
}

/** A failure is all that such a dialog has to say. */
function titleOf(data: PostData | NotLoaded | undefined): string | undefined {
  return data && ('failed' in data ? data.failed : data.title);
}
