import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireManager } from '#app/features/account/setup/require-manager.server.ts';
import type { SetupAnswer } from '#app/features/account/setup/setup.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadRule, postRuleChange } from './details.server.ts';
import { RulePage } from './page.tsx';

export const handle = { i18n: ['approval'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** After a refusal the page shows how things stand now. */
export const shouldRevalidate = () => true;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireManager(context, request);
  return await loadRule(context, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireManager(context, request);
  return await postRuleChange(context, request, params['id']);
}

export const clientAction = keepForm;

export default function Route() {
  return <RulePage data={useLoaderData<typeof loader>()} posted={usePosted<SetupAnswer>()} />;
}
