import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/layout/failure-page.tsx';
import { requireRight } from '#app/server/guards.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';
import { loadDeeds } from './audit-log.server.ts';
import { DeedsPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRight(context, request, [actsForBuyers, 'company.manage'], context.t('staff:deedsClosed'));
  return data(await loadDeeds(context, request));
}

export default function Route() {
  return <DeedsPage data={useLoaderData<typeof loader>()} />;
}
