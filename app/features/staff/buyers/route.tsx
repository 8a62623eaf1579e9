import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { act, loadBuyers } from './buyers.server.ts';
import { BuyersPage } from './page.tsx';

export const handle = { i18n: ['staff'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, actsForBuyers, context.t('staff:closed'));
  return data(await loadBuyers(context, request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireStaffRight(context, request, actsForBuyers, context.t('staff:closed'));
  return await act(context, request);
}

export default function Route() {
  return <BuyersPage data={useLoaderData<typeof loader>()} />;
}
