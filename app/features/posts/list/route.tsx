import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadPosts } from './list.server.ts';
import { PostsPage } from './page.tsx';

export const handle = { i18n: ['posts'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  ...(data
    ? [
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/rss+xml',
          title: data.title,
          href: paths.postsRss(data.feed),
        },
      ]
    : []),
];

/** Public. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return data(await loadPosts(context, request, params['feed']));
}

export default function Route() {
  return <PostsPage data={useLoaderData<typeof loader>()} />;
}
