import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { areOnlyTicks } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
import { postExport } from '#app/server/forms/export-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { saveSpecifications } from '#app/supplier/job.server.ts';
import { readSpecification } from '#app/supplier/specification.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadSpecifications } from './list.server.ts';
import { SpecificationsPage } from './page.tsx';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadSpecifications(context, request);
}

export const shouldRevalidate: ShouldRevalidateFunction = (args) => !areOnlyTicks(args) && args.defaultShouldRevalidate;

/** Saves the ticked specifications as a file. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const list = { limit: 'exportSpecifications', pathOf: paths.specifications, read: readSpecification } as const;
  return await postExport(context, request, saveSpecifications, list);
}

export default function Route() {
  return <SpecificationsPage data={useLoaderData<typeof loader>()} lastResult={useActionData<Refused>()?.lastResult} />;
}
