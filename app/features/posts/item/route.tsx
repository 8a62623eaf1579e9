import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { inDialog } from '#app/server/http/in-dialog.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadPost } from './item.server.ts';
import { PostPage } from './page.tsx';

export const handle = { i18n: ['posts'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data && 'title' in data
    ? [{ title: data.title }, ...(data.announce ? [{ name: 'description', content: data.announce }] : [])]
    : [{ title: failureTitle(error) }];

/** Public. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return data(await inDialog(context, request, () => loadPost(context, params)));
}

export default function Route() {
  const post = useLoaderData<typeof loader>();
  return 'failed' in post ? null : <PostPage post={post} />;
}
