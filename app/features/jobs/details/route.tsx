import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadJob } from './details.server.ts';
import { JobPage } from './page.tsx';

export const handle = { i18n: ['jobs'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadJob(context, request, params['id']);
}

export default function Route() {
  return <JobPage job={useLoaderData<typeof loader>()} />;
}
