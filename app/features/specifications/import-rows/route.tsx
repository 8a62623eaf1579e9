import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { RowsPage } from './page.tsx';
import { postRows } from './post-rows.server.ts';
import { loadRows, requireImportId } from './rows.server.ts';

export const handle = { i18n: ['import', 'product'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** After a conflict the page has to know the rows as they are stored, or the next saving would be one, too. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || unlessProductOver(args);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadRows(context, request, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postRows(context, request, await requireImportId(context, request, params['id']));
}

export const clientAction = keepForm;

export default function Route() {
  return <RowsPage data={useLoaderData<typeof loader>()} lastResult={usePosted<Refused>()?.lastResult} />;
}
