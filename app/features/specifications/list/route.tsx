import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadSpecifications } from './list.server.ts';
import { SpecificationsPage } from './page.tsx';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadSpecifications(context, request);
}

export default function Route() {
  return <SpecificationsPage data={useLoaderData<typeof loader>()} />;
}
