import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { managesApprovals } from '#app/supplier/approval.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { requireManager } from '../setup/require-manager.server.ts';
import type { SetupAnswer } from '../setup/setup.server.ts';
import { loadBudgets, postBudgets } from './budgets.server.ts';
import { BudgetsPage } from './page.tsx';

export const handle = { i18n: ['approval'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions } = await requireBuyer(context, request);
  return await loadBudgets(context, permissions.includes(managesApprovals));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireManager(context, request);
  return await postBudgets(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <BudgetsPage data={useLoaderData<typeof loader>()} posted={usePosted<SetupAnswer>()} />;
}
