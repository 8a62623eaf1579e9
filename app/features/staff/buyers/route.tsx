import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { actsForBuyers } from '../right.ts';
import { act } from './act.server.ts';
import { loadBuyers } from './load.server.ts';
import { BuyersPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRight(context, request, actsForBuyers, context.t('staff.closed'));
  return page(context, await loadBuyers(context, request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireRight(context, request, actsForBuyers, context.t('staff.closed'));
  return await act(context, request);
}

export default function Route() {
  return <BuyersPage data={useLoaderData<typeof loader>()} />;
}
