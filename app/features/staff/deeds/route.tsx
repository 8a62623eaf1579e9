import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { actsForBuyers } from '../right.ts';
import { loadDeeds } from './load.server.ts';
import { DeedsPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRight(context, request, [actsForBuyers, 'company.manage'], context.t('staff.deedsClosed'));
  return page(context, await loadDeeds(context, request));
}

export default function Route() {
  return <DeedsPage data={useLoaderData<typeof loader>()} />;
}
