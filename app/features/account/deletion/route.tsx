import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readDeletion } from '#app/supplier/profile.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { DeletionPage } from './page.tsx';
import { postDeletion } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return page(context, { title: context.t('cabinet.deleteTitle'), ...(await readDeletion(context.supplier)) });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postDeletion(context, request);
}

export default function Route() {
  return <DeletionPage data={useLoaderData<typeof loader>()} posted={useActionData<{ state: FormState }>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
