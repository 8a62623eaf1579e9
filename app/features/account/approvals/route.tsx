import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { requireManager } from '../setup/require-manager.server.ts';
import type { SetupAnswer } from '../setup/setup.server.ts';
import { RulesPage } from './page.tsx';
import { loadRules, postRule } from './rules.server.ts';

export const handle = { i18n: ['approval'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireManager(context, request);
  return await loadRules(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireManager(context, request);
  return await postRule(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <RulesPage data={useLoaderData<typeof loader>()} posted={usePosted<SetupAnswer>()} />;
}
