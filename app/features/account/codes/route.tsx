import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadCodes, postCodes } from './codes.server.ts';
import type { ImportAnswer } from './import.server.ts';
import { CodesPage } from './page.tsx';

export const handle = { i18n: ['codes'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Some lines of a refused list are saved. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data(await loadCodes(context, new URL(request.url)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postCodes(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <CodesPage data={useLoaderData<typeof loader>()} answer={usePosted<ImportAnswer>()} />;
}
