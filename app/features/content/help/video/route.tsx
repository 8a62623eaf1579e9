import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { helpVideoOf } from '#app/server/help-video.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '../page.module.css';
import { Player } from './player.tsx';

export const handle = { i18n: ['content'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.video.title ?? failureTitle(error) },
];

/** Public: with script the page of help shows the same in a dialog. */
export async function loader({ context }: LoaderFunctionArgs) {
  const video = helpVideoOf(await context.info(), context.env.MEDIA_HOSTS);
  if (!video) throw notFound(context, context.t('content:noVideo'));
  return data({ video });
}

export default function Route() {
  const { video } = useLoaderData<typeof loader>();
  const { t } = useTranslation('content');
  return (
    <div className={css.help}>
      <PageHeading>{video.title}</PageHeading>
      <div>
        <Player video={video} />
      </div>
      <Link to={paths.help()}>{t('content:toHelp')}</Link>
    </div>
  );
}
