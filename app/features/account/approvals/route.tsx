import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireRight } from '#app/server/guards.server.ts';
import { managesApprovals } from '#app/supplier/approval.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import type { SetupAnswer } from '../setup/setup.server.ts';
import { RulesPage } from './page.tsx';
import { loadRules, postRule } from './rules.server.ts';

export const handle = { i18n: ['approval'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRight(context, request, managesApprovals, context.t('approval:closed'));
  return await loadRules(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireRight(context, request, managesApprovals, context.t('approval:closed'));
  return await postRule(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <RulesPage data={useLoaderData<typeof loader>()} posted={usePosted<SetupAnswer>()} />;
}
