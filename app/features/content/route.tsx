import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { inDialog } from '#app/server/http/in-dialog.server.ts';
import { ContentPage } from '#app/ui/content-page.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadContent } from './content.server.ts';

export const handle = { i18n: ['content'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data && 'title' in data
    ? [{ title: data.title }, ...(data.description ? [{ name: 'description', content: data.description }] : [])]
    : [{ title: failureTitle(error) }];

/** Public. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return data(await inDialog(context, request, () => loadContent(context, params['slug'])));
}

export default function Route() {
  const page = useLoaderData<typeof loader>();
  return 'failed' in page ? null : <ContentPage {...page} />;
}
