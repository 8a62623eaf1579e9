import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadPlans } from './list.server.ts';
import { PlansPage } from './page.tsx';

export const handle = { i18n: ['plans'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadPlans(context, request);
}

export default function Route() {
  return <PlansPage data={useLoaderData<typeof loader>()} />;
}
